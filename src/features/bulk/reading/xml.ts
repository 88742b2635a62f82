/** What a walk through XML hears of. Names are as written, with their prefix; text may still hold entities. */
export interface XmlListener {
  /** `isEmpty`: `<row/>`, which is not closed again. */
  open(name: string, attributes: string, isEmpty: boolean): void
  close(name: string): void
  text(text: string): void
}

/**
 * Walks through XML once from start to end: its work grows with the text, whatever stands in it, and no entity is
 * expanded. False where the text ends inside a tag, or elements are left open: it was cut off.
 */
export function walkXml(xml: string, listener: XmlListener): boolean {
  let depth = 0
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start > at) listener.text(xml.slice(at, start))
    if (start === -1) return depth === 0
    const mark = xml.charCodeAt(start + 1)
    if (mark === BANG || mark === QUESTION) {
      const end = skipMarkup(xml, start, listener)
      if (end === -1) return false
      at = end
      continue
    }
    const end = tagEnd(xml, start + 1)
    if (end === -1) return false
    at = end + 1
    if (mark === SLASH) {
      depth -= 1
      listener.close(xml.slice(start + 2, nameEnd(xml, start + 2, end)))
      continue
    }
    const isEmpty = xml.charCodeAt(end - 1) === SLASH
    const from = nameEnd(xml, start + 1, isEmpty ? end - 1 : end)
    if (!isEmpty) depth += 1
    listener.open(xml.slice(start + 1, from), xml.slice(from, isEmpty ? end - 1 : end), isEmpty)
  }
}

/** UTF-8, or UTF-16 with a mark or recognised by the `<` at its start: all that a reader of XML must know. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === LESS)
  const isLittle = (first === 0xff && second === 0xfe) || (first === LESS && second === 0)
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes)
}

const LESS = 0x3c
const BANG = 0x21
const QUESTION = 0x3f
const SLASH = 0x2f
const GREATER = 0x3e
const QUOTE = 0x22
const APOSTROPHE = 0x27
const CDATA = '<![CDATA['

/** Comments, declarations, and text that is marked as such. */
function skipMarkup(xml: string, start: number, { text }: XmlListener): number {
  if (xml.startsWith('<!--', start)) return after(xml, '-->', start + 4)
  if (xml.startsWith('<?', start)) return after(xml, '?>', start + 2)
  if (xml.startsWith(CDATA, start)) {
    const end = after(xml, ']]>', start + CDATA.length)
    if (end !== -1) text(xml.slice(start + CDATA.length, end - 3).replaceAll('&', '&amp;'))
    return end
  }
  const end = xml.indexOf('>', start)
  const inner = xml.indexOf('[', start)
  // A document type may declare entities inside brackets.
  return inner === -1 || inner > end ? after(xml, '>', start) : after(xml, ']>', inner)
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}

/** The tag's `>`; one inside a quoted value does not end it. */
function tagEnd(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === GREATER) return at
    if (code !== QUOTE && code !== APOSTROPHE) continue
    at = xml.indexOf(code === QUOTE ? '"' : "'", at + 1)
    if (at === -1) return -1
  }
  return -1
}

function nameEnd(xml: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) if (xml.charCodeAt(at) <= 0x20) return at
  return end
}

/** A name without its prefix: `x:row` is a row. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** A tag's attributes by their names as written. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let at = 0
  for (;;) {
    const equals = text.indexOf('=', at)
    if (equals === -1) return found
    let open = equals + 1
    while (text.charCodeAt(open) <= 0x20) open += 1
    const quote = text[open]
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, open + 1) : -1
    if (close === -1) return found
    found.set(text.slice(at, equals).trim(), plain(text.slice(open + 1, close)))
    at = close + 1
  }
}

/** `1`, `true`, or named at all. */
export function isTrue(value: string | undefined): boolean {
  return value !== undefined && value !== '0' && value !== 'false'
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text without entities. Those that a document declares itself stay as they are. */
export function plain(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
