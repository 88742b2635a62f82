import { DATE, HIDDEN, MOST_CELLS, UNCALCULATED } from './cells.ts'

/** A tag in a spreadsheet's XML. As in the packages that read it, the first `>` ends it, wherever that is. */
interface Tag {
  readonly index: number
  /** After its `>`. */
  readonly end: number
  /** `x:`, or nothing. */
  readonly prefix: string
  readonly name: string
  /** With the space before them. */
  readonly attributes: string
  /** `<row/>` */
  readonly isEmpty: boolean
}

interface XmlElement extends Tag {
  /** The whole element, as in the text. */
  readonly text: string
  /** Null when it is one tag. */
  readonly inside: string | null
}

/** For `tagsOf` and the others: a tag of this name. `anyPrefix` also finds `<x:row>` for `row`. */
export function tagNamed(name: string, anyPrefix = false): RegExp {
  return new RegExp(`<(${anyPrefix ? '(?:\\w{1,12}:)?' : ''})(${name})(?=[\\s/>])`, 'g')
}

function tagFrom(xml: string, named: RegExp, from: number): Tag | null {
  named.lastIndex = from
  const found = named.exec(xml)
  const close = found === null ? -1 : xml.indexOf('>', named.lastIndex)
  if (found === null || close === -1) return null
  const [, prefix = '', name = ''] = found
  const isEmpty = xml[close - 1] === '/'
  const attributes = xml.slice(named.lastIndex, isEmpty ? close - 1 : close)
  return { index: found.index, end: close + 1, prefix, name, attributes, isEmpty }
}

export function* tagsOf(xml: string, named: RegExp): Generator<Tag> {
  let tag = tagFrom(xml, named, 0)
  while (tag !== null) {
    yield tag
    tag = tagFrom(xml, named, tag.end)
  }
}

/**
 * Each element once: one inside another of the same name is a part of that. Linear in the length of the text: a pattern
 * would search the rest again after every start; here an element without an end ends the search.
 */
export function* elementsOf(xml: string, named: RegExp): Generator<XmlElement> {
  let tag = tagFrom(xml, named, 0)
  while (tag !== null) {
    const closing = `</${tag.prefix}${tag.name}>`
    const at = tag.isEmpty ? tag.end : xml.indexOf(closing, tag.end)
    if (at === -1) return
    const end = tag.isEmpty ? tag.end : at + closing.length
    const inside = tag.isEmpty ? null : xml.slice(tag.end, at)
    yield { ...tag, end, inside, text: xml.slice(tag.index, end) }
    tag = tagFrom(xml, named, end)
  }
}

export function replaceElements(xml: string, named: RegExp, by: (element: XmlElement) => string): string {
  const parts: string[] = []
  let done = 0
  for (const element of elementsOf(xml, named)) {
    parts.push(xml.slice(done, element.index), by(element))
    done = element.end
  }
  return parts.join('') + xml.slice(done)
}

const XLSX_ROW = tagNamed('row', true)
const XLSX_CELL = tagNamed('c', true)
const HIDDEN_ROW = /\shidden\s*=\s*["'](?:1|true)["']/
const FORMULA = /<(?:\w+:)?f[\s>/]/
/** An empty `<v>` is no value: openpyxl writes every formula so, and `xlsx` would take it for an empty cell. */
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>[^<]|<(?:\w+:)?is[\s>/]/
/** A text may well be empty: `=IF(A1="","",A1)`. */
const EMPTY_TEXT = /<(?:\w+:)?v[\s>/]/
const TEXT_CELL = /\st\s*=\s*["']str["']/
const ISO_DATE = /\st\s*=\s*["']d["']/
const TYPE = /\st\s*=\s*["']\w*["']/
const VALUE_TEXT = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</

/** Writes the marks of cells.ts into a worksheet's XML. */
export function markSheet(bytes: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(bytes)
  const marked = replaceElements(xml, XLSX_ROW, ({ text, prefix, attributes, inside }) => {
    if (inside === null) return text
    const isHidden = HIDDEN_ROW.test(attributes)
    const cells = replaceElements(inside, XLSX_CELL, markCell)
    if (cells === inside && !isHidden) return text
    const mark = isHidden ? xlsxCell(prefix, '', HIDDEN) : ''
    return `<${prefix}row${attributes}>${cells}${mark}</${prefix}row>`
  })
  return new TextEncoder().encode(marked)
}

function markCell({ text, prefix, attributes, inside }: XmlElement): string {
  if (inside === null) return text
  const plain = attributes.replace(TYPE, '')
  const hasValue = VALUE.test(inside) || (TEXT_CELL.test(attributes) && EMPTY_TEXT.test(inside))
  if (FORMULA.test(inside) && !hasValue) return xlsxCell(prefix, plain, UNCALCULATED)
  const date = ISO_DATE.test(attributes) ? VALUE_TEXT.exec(inside)?.[1] : undefined
  return date === undefined ? text : xlsxCell(prefix, plain, DATE + date)
}

function xlsxCell(prefix: string, attributes: string, text: string): string {
  return `<${prefix}c${attributes} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`
}

const ODS_ROW = tagNamed('table:table-row')
const ODS_CELL = tagNamed('table:table-cell')
const TABLE = tagNamed('table:table')
const STYLE = tagNamed('style:style')
const TABLE_STYLE = tagNamed('style:table-properties')

interface OdsSurvey {
  readonly cells: number
  readonly isWhole: boolean
  /** Of each sheet, in order. */
  readonly isHidden: readonly boolean[]
  readonly marked: string
}

/**
 * Counts the cells of an OpenDocument sheet with its repetitions unfolded (one line of it can stand for a million rows
 * of a thousand cells), and writes the marks of cells.ts.
 */
export function surveyOds(xml: string): OdsSurvey {
  let cells = 0
  const marked = replaceElements(xml, ODS_ROW, ({ text, attributes, inside }) => {
    if (inside === null) return text
    cells += repeated(attributes, 'rows') * unfolded(inside)
    // A row that would unfold into too much is refused; it need not be read.
    if (cells > MOST_CELLS) return ''
    const isHidden = /\stable:visibility="(?:collapse|filter)"/.test(attributes)
    const content = inside.includes('table:formula') ? replaceElements(inside, ODS_CELL, markFormula) : inside
    const mark = isHidden && unfolded(inside) > 0 ? odsCell(HIDDEN) : ''
    return content === inside && mark === ''
      ? text
      : `<table:table-row${attributes}>${content}${mark}</table:table-row>`
  })
  const hiddenStyles = new Set(
    Array.from(elementsOf(xml, STYLE))
      .filter(hidesTable)
      .map(({ attributes }) => attribute(attributes, 'style:name')),
  )
  const isHidden = Array.from(tagsOf(xml, TABLE), ({ attributes }) =>
    hiddenStyles.has(attribute(attributes, 'table:style-name') ?? 'none'),
  )
  return { cells, isWhole: /<\/office:document-content>\s*$/.test(xml.slice(-200)), isHidden, marked }
}

function hidesTable({ attributes, inside }: XmlElement): boolean {
  if (inside === null || attribute(attributes, 'style:family') !== 'table') return false
  return Array.from(tagsOf(inside, TABLE_STYLE)).some(
    (properties) => attribute(properties.attributes, 'table:display') === 'false',
  )
}

/** A formula whose result was never stored. */
function markFormula({ text, attributes, inside }: XmlElement): string {
  const hasFormula = attribute(attributes, 'table:formula') !== undefined
  const isAnswered = attribute(attributes, 'office:value-type') !== undefined || inside?.trim()
  return hasFormula && !isAnswered ? odsCell(UNCALCULATED) : text
}

function unfolded(inside: string): number {
  let cells = 0
  for (const { attributes, isEmpty } of tagsOf(inside, ODS_CELL)) {
    if (!isEmpty || attributes.includes('table:formula')) cells += repeated(attributes, 'columns')
  }
  return cells
}

function repeated(attributes: string, what: 'rows' | 'columns'): number {
  return Number(attribute(attributes, `table:number-${what}-repeated`) ?? 1) || 1
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
}

function odsCell(text: string): string {
  return `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
}
