/** What is searched for in a sheet's XML, byte by byte, before it is parsed. */
export interface SheetSurvey {
  readonly cells: number
  /** Its end is there: a sheet that was cut off would be read as a shorter list. */
  readonly isWhole: boolean
  /** A hidden row, a formula without a value or an ISO date: the sheet needs marks (sheet-xml.ts). */
  readonly needsMarks: boolean
}

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const COLON = 0x3a
const SPACE = 0x20
const C = 0x63
const F = 0x66
const V = 0x76
const LONGEST_PREFIX = 12

const latin = new TextDecoder('iso-8859-1')
const ROOT = /<((?:\w+:)?)worksheet[\s>]/

/** Whether a part of the workbook is a sheet with cells, by its root. */
export function isWorksheet(bytes: Uint8Array): boolean {
  return ROOT.test(latin.decode(bytes.subarray(0, 4096)))
}

export function surveySheet(bytes: Uint8Array): SheetSurvey {
  let cells = 0
  let needsMarks = false
  let hasFormula = false
  let hasValue = false
  const length = bytes.length
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] !== LESS) continue
    const isClosing = bytes[at + 1] === SLASH
    const from = nameStart(bytes, isClosing ? at + 2 : at + 1)
    const first = bytes[from]
    const isLetter = endsName(bytes[from + 1])
    if (isLetter && first === C) {
      if (isClosing) needsMarks ||= hasFormula && !hasValue
      else {
        cells += 1
        needsMarks ||= saysDate(bytes, from)
      }
      hasFormula = false
      hasValue = false
    } else if (isLetter && !isClosing && first === F) hasFormula = true
    else if (isLetter && !isClosing && first === V) hasValue = saysSomething(bytes, from)
    else if (!isClosing && !needsMarks && isRow(bytes, from)) needsMarks = saysHidden(bytes, from)
  }
  return { cells, isWhole: isWhole(bytes), needsMarks }
}

/** Where the name begins after a prefix such as `x:`, which some writers use. */
function nameStart(bytes: Uint8Array, from: number): number {
  if (endsName(bytes[from + 1])) return from
  for (let at = from; at < from + LONGEST_PREFIX; at += 1) {
    const byte = bytes[at]
    if (byte === COLON) return at + 1
    if (byte === undefined || byte === SPACE || byte === GREATER || byte === SLASH) return from
  }
  return from
}

function endsName(byte: number | undefined): boolean {
  return (
    byte === SPACE || byte === GREATER || byte === SLASH || byte === 0x0a || byte === 0x0d || byte === 0x09
  )
}

/** `<v>5</v>`; `<v/>` and `<v></v>` hold nothing. */
function saysSomething(bytes: Uint8Array, from: number): boolean {
  const close = bytes.indexOf(GREATER, from)
  return close !== -1 && bytes[close - 1] !== SLASH && bytes[close + 1] !== LESS
}

function isRow(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x72 && bytes[at + 1] === 0x6f && bytes[at + 2] === 0x77 && endsName(bytes[at + 3])
}

/** ` t="d"` among the attributes. */
function saysDate(bytes: Uint8Array, from: number): boolean {
  for (let at = from + 1; at < bytes.length && bytes[at] !== GREATER; at += 1) {
    const isType = bytes[at] === 0x74 && bytes[at + 1] === 0x3d && endsName(bytes[at - 1])
    if (isType) return bytes[at + 3] === 0x64
  }
  return false
}

function saysHidden(bytes: Uint8Array, from: number): boolean {
  for (let at = from + 1; at < bytes.length && bytes[at] !== GREATER; at += 1) {
    // `hi`: no other attribute of a row begins so.
    if (bytes[at] === 0x68 && bytes[at + 1] === 0x69 && endsName(bytes[at - 1])) return true
  }
  return false
}

function isWhole(bytes: Uint8Array): boolean {
  return /<\/(?:\w+:)?worksheet\s*>\s*$/.test(latin.decode(bytes.subarray(-200)))
}

/** Blanks the sheet's declared size, in place: it may be wrong, and without it `xlsx` counts the actual rows. */
export function forgetDimension(bytes: Uint8Array): void {
  const start = latin.decode(bytes.subarray(0, 16_384))
  const found = /<(?:\w+:)?dimension\s[^>]*>(<\/(?:\w+:)?dimension>)?/.exec(start)
  if (found !== null) bytes.fill(SPACE, found.index, found.index + found[0].length)
}
