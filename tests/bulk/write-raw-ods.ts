import type { Abilities, MadeCell, MadeMerge, MadeSheet } from './model.ts'
import { escapeXml } from './write-raw-xlsx.ts'
import { zip } from './zip.ts'

/** As LibreOffice writes: repeated cells and rows, covered cells, and a last row that stands for a million. */
export const RAW_ODS: Abilities = {
  kind: 'workbook',
  // The package takes away what is no plain space at the ends of a text, before anybody can see that it was there.
  canWrite: (value) => value.replace(/^[ \n\t]+|[ \n\t]+$/g, '') === value.trim(),
  hidden: true,
  merges: true,
  errors: true,
  uncalculated: true,
  severalSheets: true,
  blankTail: false,
}

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet'
const URN = 'urn:oasis:names:tc:opendocument:xmlns'
const NAMES = [
  ...['office', 'table', 'text', 'style'].map((name) => `xmlns:${name}="${URN}:${name}:1.0"`),
  'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
].join(' ')

export function writeRawOds(sheets: readonly MadeSheet[]): Buffer {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMES} office:version="1.3"><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${sheets.map(tableXml).join('')}</office:spreadsheet></office:body></office:document-content>`
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`
  return zip([
    { name: 'mimetype', bytes: TYPE, isStored: true },
    { name: 'content.xml', bytes: content },
    {
      name: 'styles.xml',
      bytes: `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${NAMES} office:version="1.3"/>`,
    },
    {
      name: 'META-INF/manifest.xml',
      bytes: `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${URN}:manifest:1.0">${entry('/', TYPE)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
    },
  ])
}

function tableXml({ name, rows, merges, isHidden }: MadeSheet): string {
  const body = rows.map(({ cells, isHidden: hides }, index) => {
    const inside = cells.map((cell, column) => cellXml(cell, merges, column, index + 1)).join('')
    return `<table:table-row${hides === true ? ' table:visibility="collapse"' : ''}>${inside}<table:table-cell table:number-columns-repeated="${1024 - cells.length}"/></table:table-row>`
  })
  return `<table:table table:name="${escapeXml(name)}" table:style-name="${isHidden === true ? 'ta2' : 'ta1'}"><table:table-column table:number-columns-repeated="1024"/>${body.join('')}<table:table-row table:number-rows-repeated="${1_048_576 - rows.length}"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table>`
}

function cellXml(cell: MadeCell, merges: readonly MadeMerge[], column: number, row: number): string {
  const merge = merges.find((one) => one.column === column && row >= one.first && row <= one.last)
  if (merge !== undefined && row > merge.first) return '<table:covered-table-cell/>'
  const span =
    merge === undefined
      ? ''
      : ` table:number-columns-spanned="1" table:number-rows-spanned="${merge.last - merge.first + 1}"`
  if (cell === null) return '<table:table-cell/>'
  const made = (attributes: string, shown: string) =>
    `<table:table-cell${span} ${attributes}>${shown}</table:table-cell>`
  switch (cell.kind) {
    case 'text':
      return made('office:value-type="string"', paragraphs(cell.text))
    case 'number':
      return made(`office:value-type="float" office:value="${cell.value}"`, paragraphs(String(cell.value)))
    case 'date':
      return made(
        `office:value-type="date" office:date-value="${isoDate(cell.serial)}"`,
        paragraphs(isoDate(cell.serial)),
      )
    case 'error':
      return made(
        `table:formula="of:=${escapeXml(cell.text)}" office:value-type="string" office:string-value="" calcext:value-type="error"`,
        paragraphs(cell.text),
      )
    case 'boolean':
      return made(
        `office:value-type="boolean" office:boolean-value="${cell.value}"`,
        paragraphs(String(cell.value).toUpperCase()),
      )
    case 'formula':
      return made(
        `table:formula="of:=${escapeXml(cell.formula)}" office:value-type="float" office:value="${cell.value}"`,
        paragraphs(String(cell.value)),
      )
    case 'uncalculated':
      return made(`table:formula="of:=${escapeXml(cell.formula)}"`, '')
  }
}

/** Spaces and tabs have elements of their own, and a line break is a new paragraph. */
function paragraphs(value: string): string {
  return value
    .split('\n')
    .map((line) => {
      const inside = escapeXml(line)
        .replaceAll('\t', '<text:tab/>')
        .replace(/^ +| {2,}| +$/g, (run) => `<text:s text:c="${run.length}"/>`)
      return `<text:p>${inside}</text:p>`
    })
    .join('')
}

const isoDate = (serial: number) =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
