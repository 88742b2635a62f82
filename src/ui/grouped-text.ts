/** How a kind of text is kept and how it is shown. `toPlain(toDisplay(x)) === x` for every plain x. */
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

/** The value, text and caret after a keystroke in a field whose separators come and go by themselves. */
export function regroup(grouping: Grouping, edit: Edit): Regrouped {
  let plain = grouping.toPlain(edit.typed)
  let kept = grouping.toPlain(edit.typed.slice(0, edit.caret)).length
  // Deleting only a separator would bring it straight back: take the digit beside it instead.
  if (plain === edit.before && edit.typed.length < grouping.toDisplay(edit.before).length) {
    if (edit.inputType === 'deleteContentBackward' && kept > 0) {
      plain = plain.slice(0, kept - 1) + plain.slice(kept)
      kept -= 1
    } else if (edit.inputType === 'deleteContentForward') {
      plain = plain.slice(0, kept) + plain.slice(kept + 1)
    }
  }
  const display = grouping.toDisplay(plain)
  return { plain, display, caret: caretAfter(grouping, display, kept) }
}

/** The place in `display` after `count` kept characters. */
function caretAfter(grouping: Grouping, display: string, count: number): number {
  let seen = 0
  let at = 0
  while (at < display.length && seen < count) {
    if (!grouping.isSeparator(display.charAt(at))) seen += 1
    at += 1
  }
  return at
}
