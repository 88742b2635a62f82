import type { Abilities, MadeCell, MadeSheet } from './model.ts'
import { type Part, zip } from './zip.ts'

/** As Excel itself writes: shared strings (some rich), gaps instead of empty cells, styles; dimension left out or wrong. */
export const RAW_XLSX: Abilities = {
  kind: 'workbook',
  canWrite: () => true,
  hidden: true,
  merges: true,
  errors: true,
  uncalculated: true,
  severalSheets: true,
  blankTail: true,
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

// Order of cellXfs below.
const FORMATS = ['General', '0', '00000000000', '@', 'dd/mm/yyyy', '#,##0.00']
const DATE_STYLE = 4

export const escapeXml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

export function rawXlsxParts(
  sheets: readonly MadeSheet[],
  dimension: (sheet: MadeSheet) => string = () => '',
): readonly Part[] {
  const strings = new Map<string, number>()
  const bodies = sheets.map((sheet) => sheetXml(sheet, strings, dimension(sheet)))
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const relations = [
    ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
    relation('rIdT', 'styles', 'styles.xml'),
  ]
  return [
    { name: '[Content_Types].xml', bytes: contentTypes(sheets.length) },
    { name: '_rels/.rels', bytes: relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      bytes: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', bytes: relationships(relations) },
    ...bodies.map((bytes, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, bytes })),
    { name: 'xl/sharedStrings.xml', bytes: sharedStrings([...strings.keys()]) },
    { name: 'xl/styles.xml', bytes: styles() },
  ]
}

export const writeRawXlsx = (
  sheets: readonly MadeSheet[],
  dimension?: (sheet: MadeSheet) => string,
): Buffer => zip(rawXlsxParts(sheets, dimension))

function sheetXml({ rows, merges }: MadeSheet, strings: Map<string, number>, dimension: string): string {
  const body = rows.map(({ cells, isHidden }, r) => {
    const inside = cells.map((cell, c) => cellXml(cell, `${columnName(c)}${r + 1}`, strings)).join('')
    // Excel leaves a row out altogether when it never held anything.
    return cells.length === 0 && isHidden !== true
      ? ''
      : `<row r="${r + 1}"${isHidden === true ? ' hidden="1"' : ''}>${inside}</row>`
  })
  const merged = merges.map(({ column, first, last }) => {
    const name = columnName(column)
    return `<mergeCell ref="${name}${first}:${name}${last}"/>`
  })
  const mergeXml =
    merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : ''
  return `${HEAD}<worksheet xmlns="${MAIN}">${dimension}<sheetData>${body.join('')}</sheetData>${mergeXml}</worksheet>`
}

function cellXml(cell: MadeCell, ref: string, strings: Map<string, number>): string {
  if (cell === null) return `<c r="${ref}" s="3"/>`
  switch (cell.kind) {
    case 'text': {
      if (cell.text.length % 7 === 3) {
        return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`
      }
      const index = strings.get(cell.text) ?? strings.size
      strings.set(cell.text, index)
      return `<c r="${ref}" s="3" t="s"><v>${index}</v></c>`
    }
    case 'number':
      return `<c r="${ref}" s="${Math.max(0, FORMATS.indexOf(cell.format ?? 'General'))}"><v>${cell.value}</v></c>`
    case 'date':
      return `<c r="${ref}" s="${DATE_STYLE}"><v>${cell.serial}</v></c>`
    case 'error':
      return `<c r="${ref}" t="e"><v>${escapeXml(cell.text)}</v></c>`
    case 'boolean':
      return `<c r="${ref}" t="b"><v>${cell.value ? 1 : 0}</v></c>`
    case 'formula':
      return typeof cell.value === 'number'
        ? `<c r="${ref}"><f>${escapeXml(cell.formula)}</f><v>${cell.value}</v></c>`
        : `<c r="${ref}" t="str"><f>${escapeXml(cell.formula)}</f><v>${escapeXml(cell.value)}</v></c>`
    case 'uncalculated':
      return `<c r="${ref}"><f>${escapeXml(cell.formula)}</f></c>`
  }
}

/** Every fifth one is rich: its text in two runs, with the sounds of it beside them, which are no part of the text. */
function sharedStrings(list: readonly string[]): string {
  const run = (value: string) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(value)}</t></r>`
  const items = list.map((value, index) =>
    index % 5 === 4
      ? `<si>${run(value.slice(0, 2))}${run(value.slice(2))}<rPh sb="0" eb="1"><t>ka</t></rPh></si>`
      : `<si><t xml:space="preserve">${escapeXml(value)}</t></si>`,
  )
  return `${HEAD}<sst xmlns="${MAIN}" count="${list.length}" uniqueCount="${list.length}">${items.join('')}</sst>`
}

function styles(): string {
  const own = FORMATS.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`,
  )
  const xfs = FORMATS.map(
    (_, index) =>
      `<xf numFmtId="${index === 0 ? 0 : 164 + index}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  )
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relationships = (list: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const all = [
    part('workbook', 'sheet.main'),
    ...Array.from({ length: sheets }, (_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet')),
    part('sharedStrings', 'sharedStrings'),
    part('styles', 'styles'),
  ]
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${all.join('')}</Types>`
}
