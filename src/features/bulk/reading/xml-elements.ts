/** A tag in a spreadsheet's XML. As in the packages that read it, the first `>` ends it, whatever it stands in. */
export interface Tag {
  readonly index: number
  /** Behind its `>`. */
  readonly end: number
  /** `x:`, or nothing. */
  readonly prefix: string
  readonly name: string
  /** With the space before them. */
  readonly attributes: string
  /** `<row/>` */
  readonly isEmpty: boolean
}

export interface XmlElement extends Tag {
  /** All of it, as it stands in the text. */
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
 * Each element once: those inside of another of the same name are a part of that. In time that grows with the text alone
 * (S32): where a pattern would search all the rest again after every beginning, one without an end ends the search.
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
