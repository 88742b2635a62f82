import { DATE, HIDDEN, UNCALCULATED } from './marks.ts'
import { replaceElements, tagNamed, type XmlElement } from './xml-elements.ts'

const ROW = tagNamed('row', true)
const CELL = tagNamed('c', true)
const HIDDEN_ROW = /\shidden\s*=\s*["'](?:1|true)["']/
const FORMULA = /<(?:\w+:)?f[\s>/]/
const VALUE = /<(?:\w+:)?(?:v|is)[\s>/]/
const ISO_DATE = /\st\s*=\s*["']d["']/
const TYPE = /\st\s*=\s*["']\w*["']/
const VALUE_TEXT = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</

/** Writes the marks of marks.ts into a worksheet's XML. */
export function markSheet(bytes: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(bytes)
  const marked = replaceElements(xml, ROW, ({ text, prefix, attributes, inside }) => {
    if (inside === null) return text
    const isHidden = HIDDEN_ROW.test(attributes)
    const cells = replaceElements(inside, CELL, markCell)
    if (cells === inside && !isHidden) return text
    const mark = isHidden ? textCell(prefix, '', HIDDEN) : ''
    return `<${prefix}row${attributes}>${cells}${mark}</${prefix}row>`
  })
  return new TextEncoder().encode(marked)
}

function markCell({ text, prefix, attributes, inside }: XmlElement): string {
  if (inside === null) return text
  const plain = attributes.replace(TYPE, '')
  if (FORMULA.test(inside) && !VALUE.test(inside)) return textCell(prefix, plain, UNCALCULATED)
  const date = ISO_DATE.test(attributes) ? VALUE_TEXT.exec(inside)?.[1] : undefined
  return date === undefined ? text : textCell(prefix, plain, DATE + date)
}

function textCell(prefix: string, attributes: string, text: string): string {
  return `<${prefix}c${attributes} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`
}
