/**
 * What nobody typed on purpose and nobody sees: soft hyphens, zero-width characters, direction marks, variation selectors,
 * fillers and blanks of other scripts, the place of a picture that was not pasted with it, and the frame of a keycap.
 */
const INVISIBLE = /\u20E3|[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\uFFFC]/gu

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** An e-mail address without what was pasted with it, which nobody could find and delete. */
export function tidyEmail(typed: string): string {
  return withoutInvisible(typed).trim()
}
