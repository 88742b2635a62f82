// What `xlsx` would lose silently is written into the sheet itself before it reads: as texts that no sheet has.
// U+E000 and up are private: no keyboard and no font of a spreadsheet gives them.

/** A formula without a value. */
export const UNCALCULATED = '\uE0A1paydey-uncalculated'
/** The row is hidden; stands in a cell of its own behind the row's last. */
export const HIDDEN = '\uE0A1paydey-hidden'
/** A date written as text (ISO 8601), which would come out as a bare number; the text follows. */
export const DATE = '\uE0A1paydey-date:'
