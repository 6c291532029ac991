"""Files that other programs take: workbooks and symbol libraries."""
