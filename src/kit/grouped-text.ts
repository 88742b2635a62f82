/** Converts a kind of text between its kept and its shown form. `toPlain(toDisplay(x)) === x` for every plain x. */
export interface Grouping {
  toDisplay: (plain: string) => string
  toPlain: (typed: string) => string
  isSeparator: (character: string) => boolean
}

export interface Edit {
  /** The field's whole text after the keystroke, and where the caret is in it. */
  typed: string
  caret: number
  /** The plain value before. */
  before: string
  inputType: string
}

export interface Regrouped {
  plain: string
  display: string
  caret: number
}

/** The value, text and caret after a keystroke in a field that inserts its own separators. */
export function regroup(grouping: Grouping, edit: Edit): Regrouped {
  const isOurs = ourSeparators(grouping, edit)
  const typedUntil = (end: number) =>
    edit.typed.slice(0, end).replace(/./gsu, (char, at) => (isOurs(at) ? '' : char))
  let plain = grouping.toPlain(typedUntil(edit.typed.length))
  let kept = lengthBefore(grouping, plain, grouping.toPlain(typedUntil(edit.caret)))
  // A deleted separator would come straight back: delete the digit beside it instead.
  if (plain === edit.before && edit.typed.length < grouping.toDisplay(edit.before).length) {
    if (edit.inputType === 'deleteContentBackward' && kept > 0) {
      plain = plain.slice(0, kept - 1) + plain.slice(kept)
      kept -= 1
    } else if (edit.inputType === 'deleteContentForward') {
      plain = plain.slice(0, kept) + plain.slice(kept + 1)
    }
  }
  const display = grouping.toDisplay(plain)
  return { plain, display, caret: display === plain ? kept : caretAfter(grouping, display, kept) }
}

/**
 * The positions of the field's own separators: those on both sides of what was typed. A typed one may mean something.
 */
function ourSeparators(
  { toDisplay, isSeparator }: Grouping,
  { typed, before }: Edit,
): (at: number) => boolean {
  const shown = toDisplay(before)
  if (shown === before) return () => false
  const most = Math.min(shown.length, typed.length)
  let front = 0
  while (front < most && shown[front] === typed[front]) front += 1
  let back = 0
  while (back < most - front && shown.at(-1 - back) === typed.at(-1 - back)) back += 1
  return (at) => isSeparator(typed.charAt(at)) && (at < front || at >= typed.length - back)
}

/** The length of a text's beginning, where separators count only if they stay in the plain text. */
function lengthBefore({ isSeparator }: Grouping, plain: string, beginning: string): number {
  if ([...plain].some(isSeparator)) return beginning.length
  return [...beginning].filter((char) => !isSeparator(char)).length
}

/** The position in `display` after `count` kept characters. */
function caretAfter(grouping: Grouping, display: string, count: number): number {
  let seen = 0
  let at = 0
  while (at < display.length && seen < count) {
    if (!grouping.isSeparator(display.charAt(at))) seen += 1
    at += 1
  }
  return at
}
