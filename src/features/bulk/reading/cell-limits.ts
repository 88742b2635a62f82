/** Cells of a whole workbook, empty ones with a format included: ten times what 100,000 rows need, and 300 MB at most. */
export const MOST_CELLS = 3_000_000
/** Columns that are kept: IV was Excel's last for twenty years. */
export const MOST_COLUMNS = 256
