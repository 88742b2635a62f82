/** Why a file cannot be read. Each has one sentence and what to do (below). */
export type ReadProblemKind =
  | 'empty'
  | 'too-big'
  | 'too-many-rows'
  | 'too-big-unzipped'
  | 'password'
  | 'damaged'
  | 'not-handed-over'
  | 'web-page'
  | 'other-type'
  | 'quotes'
  | 'no-rows'
  | 'too-slow'

export interface ReadProblem {
  readonly kind: ReadProblemKind
  /** The line of the file, for `quotes`; what the file is instead, for `other-type` ("a picture", "a PDF"). */
  readonly line?: number
  readonly what?: string
}

/** Why, and what to do, for each. `other-type` and `quotes` add details where they are known. */
const WORDS: Readonly<Record<ReadProblemKind, string>> = {
  empty: 'This file is empty. Choose the one with your list in it.',
  'too-big': 'This file is larger than 10 MB. Remove pictures and other sheets, or split the list in two.',
  'too-many-rows': 'This list has more than 100,000 rows. Split it into smaller files.',
  'too-big-unzipped':
    'There is too much in this file to open it safely. Copy only your list into a new file.',
  password:
    'This file is locked with a password, or protected. Save a copy without either, then choose that copy.',
  damaged:
    'This file is damaged and cannot be read. Open it in your spreadsheet app, save it again, then choose it.',
  'not-handed-over':
    'Your phone could not hand over this file. Download it to the phone first, then choose it.',
  'web-page':
    'This file is a web page or XML saved with a spreadsheet name. Open it in your spreadsheet app and save it as .xlsx.',
  'other-type': 'This file is no spreadsheet. Choose an Excel, OpenDocument or CSV file.',
  quotes:
    'A quotation mark in this file is never closed. Open the file in your spreadsheet app and save it as .xlsx.',
  'no-rows': 'There are no rows in this file. Add your list below the headings and save it.',
  'too-slow': 'Reading this file took too long, so we stopped. Copy only your list into a new file.',
}

/** One sentence: why, and what to do. */
export function problemWords({ kind, line, what }: ReadProblem): string {
  if (kind === 'other-type' && what !== undefined)
    return `This file is ${what}, not a spreadsheet. Choose an Excel, OpenDocument or CSV file.`
  if (kind === 'quotes' && line !== undefined)
    return `A quotation mark on line ${line.toLocaleString('en-NG')} of this file is out of place. Mend that line, or save the file as .xlsx.`
  return WORDS[kind]
}
