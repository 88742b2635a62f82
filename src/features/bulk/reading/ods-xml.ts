import { MOST_CELLS } from './cell-limits.ts'
import { HIDDEN, UNCALCULATED } from './marks.ts'
import { elementsOf, replaceElements, tagNamed, tagsOf, type XmlElement } from './xml-elements.ts'

const ROW = tagNamed('table:table-row')
const CELL = tagNamed('table:table-cell')
const TABLE = tagNamed('table:table')
const STYLE = tagNamed('style:style')
const TABLE_STYLE = tagNamed('style:table-properties')

export interface OdsSurvey {
  readonly cells: number
  readonly isWhole: boolean
  /** Of each sheet, in order. */
  readonly isHidden: readonly boolean[]
  readonly marked: string
}

/**
 * Counts the cells of an OpenDocument sheet as its repetitions would unfold them (one line of it can say a million rows
 * of a thousand cells), and writes the marks of marks.ts.
 */
export function surveyOds(xml: string): OdsSurvey {
  let cells = 0
  const marked = replaceElements(xml, ROW, ({ text, attributes, inside }) => {
    if (inside === null) return text
    cells += repeated(attributes, 'rows') * unfolded(inside)
    // A row that would unfold into too much is refused; it need not be read.
    if (cells > MOST_CELLS) return ''
    const isHidden = /\stable:visibility="(?:collapse|filter)"/.test(attributes)
    const content = inside.includes('table:formula') ? replaceElements(inside, CELL, markFormula) : inside
    const mark = isHidden && unfolded(inside) > 0 ? textCell(HIDDEN) : ''
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

/** A formula whose answer was never written down. */
function markFormula({ text, attributes, inside }: XmlElement): string {
  const hasFormula = attribute(attributes, 'table:formula') !== undefined
  const isAnswered = attribute(attributes, 'office:value-type') !== undefined || inside?.trim()
  return hasFormula && !isAnswered ? textCell(UNCALCULATED) : text
}

function unfolded(inside: string): number {
  let cells = 0
  for (const { attributes, isEmpty } of tagsOf(inside, CELL)) {
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

function textCell(text: string): string {
  return `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
}
