/**
 * Makes the spreadsheet that the bulk page offers for download. Run by hand when its words or limits change:
 * `npx tsx tests/tools/make-bulk-template.ts`. tests/tools/bulk-template.test.ts fails when that was forgotten.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { utils, type WorkSheet, write } from 'xlsx'
import { brandName } from '#src/brand.ts'
import { BULK_TEMPLATE_PATH } from '#src/contract/resources.ts'
import { BULK_MAX, BULK_MIN, MOST_BYTES, MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import { formatNaira } from '#src/domain/money.ts'

export const TEMPLATE_FILE = `public${BULK_TEMPLATE_PATH}`
export const HEADINGS = ['SubscriberNumber', 'Provider', 'Product', 'Amount'] as const
/** Rows whose number is text before anything is typed: Excel then leaves the 0 where it is. */
export const TEXT_ROWS = 500
/** Excel's own code for "Text". */
export const TEXT_FORMAT = '@'

const naira = (kobo: typeof BULK_MIN) => formatNaira(kobo).replace('₦', 'N')

/** Sentences in one column: nothing in here may be taken for headings or for a row to pay. */
const NOTES = [
  `How to fill in a list for ${brandName}`,
  'Write in the sheet "Upload", one row for each number. Leave the first row as it is.',
  'The number has 11 digits and starts with 0. Its column is text, so that Excel leaves the 0 in front. If you paste numbers, paste them as text or "values only".',
  'The provider is MTN, GLO, AIRTEL or 9MOBILE.',
  'The product is AIRTIME, or a data plan of that provider: DATA-1GB of MTN, DATA-2GB of GLO. The bulk upload page knows what can be bought today.',
  `The amount is in naira: ${naira(BULK_MIN)} to ${naira(BULK_MAX)} a row. A data plan has a price of its own, so you may leave the amount of it empty.`,
  `At most ${MOST_ROWS.toLocaleString('en')} rows and ${MOST_BYTES / 1024 / 1024} MB in a file.`,
  'Save it as it is (.xlsx), or as CSV. Then choose it on the bulk upload page: it shows you every row, and what is wrong with it, before you pay.',
] as const

function uploadSheet(): WorkSheet {
  const sheet = utils.aoa_to_sheet([[...HEADINGS]])
  for (let row = 1; row <= TEXT_ROWS; row += 1) {
    sheet[utils.encode_cell({ c: 0, r: row })] = { t: 'z', z: TEXT_FORMAT }
  }
  sheet['!ref'] = utils.encode_range({ c: 0, r: 0 }, { c: HEADINGS.length - 1, r: TEXT_ROWS })
  sheet['!cols'] = [{ wch: 20 }, { wch: 14 }, { wch: 14 }, { wch: 12 }]
  return sheet
}

function notesSheet(): WorkSheet {
  const sheet = utils.aoa_to_sheet(NOTES.map((note) => [note]))
  sheet['!cols'] = [{ wch: 120 }]
  return sheet
}

export function bulkTemplate(): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, uploadSheet(), 'Upload')
  utils.book_append_sheet(book, notesSheet(), 'How to')
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  return new Uint8Array(bytes)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = bulkTemplate()
  writeFileSync(TEMPLATE_FILE, bytes)
  console.log(`${TEMPLATE_FILE}: ${bytes.length} bytes`)
}
