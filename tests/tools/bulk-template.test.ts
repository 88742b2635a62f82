import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read, utils, type WorkBook } from 'xlsx'
import { bulkTemplate, HEADINGS, TEMPLATE_FILE, TEXT_FORMAT, TEXT_ROWS } from './make-bulk-template.ts'

const open = (bytes: Uint8Array) =>
  read(bytes, { type: 'array', cellNF: true, cellStyles: true, sheetStubs: true })
const committed = () => open(readFileSync(TEMPLATE_FILE))
/** Every cell of every sheet: where, which kind, what, in which format. */
const cellsOf = ({ SheetNames, Sheets }: WorkBook) =>
  SheetNames.map((name) => [
    name,
    Object.entries(Sheets[name] ?? {})
      .filter(([at]) => !at.startsWith('!'))
      .map(([at, { t, v, z }]) => [at, t, v, z]),
  ])

describe('the template for bulk uploads', () => {
  it('is what its maker makes', () => {
    expect(cellsOf(committed())).toEqual(cellsOf(open(bulkTemplate())))
  })

  it('has the headings of the upload, and no row that could be paid by mistake', () => {
    const { SheetNames, Sheets } = committed()
    expect(SheetNames).toEqual(['Upload', 'How to'])
    const rows = utils.sheet_to_json(Sheets.Upload ?? {}, { header: 1, blankrows: false })
    expect(rows).toEqual([[...HEADINGS]])
  })

  it('keeps numbers as text, so that a 0 in front stays', () => {
    const sheet = committed().Sheets.Upload ?? {}
    const formats = Array.from({ length: TEXT_ROWS }, (_, at) => sheet[`A${at + 2}`]?.z)
    expect(new Set(formats)).toEqual(new Set([TEXT_FORMAT]))
    expect(sheet[`A${TEXT_ROWS + 2}`]).toBeUndefined()
  })
})
