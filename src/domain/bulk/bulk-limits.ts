import { kobo } from '#src/contract/kobo.ts'

/** 50.00 and 50,000.00 naira: what one row of a product without a fixed price may cost. */
export const BULK_MIN = kobo(5_000)
export const BULK_MAX = kobo(5_000_000)

export const MOST_ROWS = 100_000
/** Bytes, as chosen and after unzipping. */
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_UNZIPPED = 60 * 1024 * 1024
/** Files inside a zipped workbook. */
export const MOST_PARTS = 1000

/** 100,000 naira: a larger total is also written out in words. */
export const IN_WORDS_ABOVE = kobo(10_000_000)
