import { MOST_CELLS } from './cell-limits.ts'
import { HIDDEN, UNCALCULATED } from './marks.ts'

const ROW = /<table:table-row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-row>)/g
const CELL = /<table:table-cell\b([^>]*?)(\/?)>/g
const EMPTY_FORMULA =
  /<table:table-cell\b(?=[^>]*\stable:formula=)(?![^>]*\soffice:value-type=)[^>]*?(?:\/>|>\s*<\/table:table-cell>)/g
const TABLE = /<table:table\s([^>]*)>/g
const HIDDEN_STYLE =
  /<style:style\s([^>]*style:family="table"[^>]*)>\s*<style:table-properties\s[^>]*table:display="false"/g

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
  const marked = xml.replace(ROW, (row, attributes: string, inside: string | undefined) => {
    if (inside === undefined) return row
    cells += repeated(attributes, 'rows') * unfolded(inside)
    // A row that would unfold into too much is refused; it need not be read.
    if (cells > MOST_CELLS) return ''
    const isHidden = /\stable:visibility="(?:collapse|filter)"/.test(attributes)
    const content = inside.includes('table:formula')
      ? inside.replace(EMPTY_FORMULA, () => textCell(UNCALCULATED))
      : inside
    const mark = isHidden && unfolded(inside) > 0 ? textCell(HIDDEN) : ''
    return content === inside && mark === ''
      ? row
      : `<table:table-row${attributes}>${content}${mark}</table:table-row>`
  })
  const hiddenStyles = new Set(
    Array.from(xml.matchAll(HIDDEN_STYLE), ([, style = '']) => attribute(style, 'style:name')),
  )
  const isHidden = Array.from(xml.matchAll(TABLE), ([, table = '']) =>
    hiddenStyles.has(attribute(table, 'table:style-name') ?? 'none'),
  )
  return { cells, isWhole: /<\/office:document-content>\s*$/.test(xml.slice(-200)), isHidden, marked }
}

function unfolded(inside: string): number {
  let cells = 0
  for (const [, attributes = '', isEmpty] of inside.matchAll(CELL)) {
    if (isEmpty === '' || attributes.includes('table:formula')) cells += repeated(attributes, 'columns')
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
