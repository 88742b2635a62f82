import { DATE, HIDDEN, UNCALCULATED } from './marks.ts'

const ROW = /<((?:\w+:)?)row(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/\1row>)/g
const CELL = /<((?:\w+:)?)c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/\1c>)/g
const HIDDEN_ROW = /\shidden\s*=\s*["'](?:1|true)["']/
const FORMULA = /<(?:\w+:)?f[\s>/]/
const VALUE = /<(?:\w+:)?(?:v|is)[\s>/]/
const ISO_DATE = /\st\s*=\s*["']d["']/
const TYPE = /\st\s*=\s*["']\w*["']/
const VALUE_TEXT = /<(?:\w+:)?v[^>]*>([^<]*)</

/** Writes the marks of marks.ts into a worksheet's XML. */
export function markSheet(bytes: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(bytes)
  const marked = xml.replace(ROW, (row, prefix: string, attributes = '', inside: string | undefined) => {
    if (inside === undefined) return row
    const isHidden = HIDDEN_ROW.test(attributes)
    const cells = inside.replace(CELL, markCell)
    if (cells === inside && !isHidden) return row
    const mark = isHidden ? textCell(prefix, '', HIDDEN) : ''
    return `<${prefix}row${attributes}>${cells}${mark}</${prefix}row>`
  })
  return new TextEncoder().encode(marked)
}

function markCell(cell: string, prefix: string, attributes = '', inside: string | undefined): string {
  if (inside === undefined) return cell
  const plain = attributes.replace(TYPE, '')
  if (FORMULA.test(inside) && !VALUE.test(inside)) return textCell(prefix, plain, UNCALCULATED)
  const date = ISO_DATE.test(attributes) ? VALUE_TEXT.exec(inside)?.[1] : undefined
  return date === undefined ? cell : textCell(prefix, plain, DATE + date)
}

function textCell(prefix: string, attributes: string, text: string): string {
  return `<${prefix}c${attributes} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`
}
