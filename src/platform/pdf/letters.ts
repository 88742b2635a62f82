/**
 * The letters that our PDFs can write, as ranges of code points. tests/tools/subset-fonts.ts cuts the fonts to them, so
 * a change here wants that tool run again. Latin as Yoruba, Hausa, Igbo, Efik, Fulfulde and their neighbours write it.
 */
export const LETTERS: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x181, 0x19e],
  [0x1b3, 0x1b4],
  // Letters with a caron, ǝ, and Ǹ ǹ: Yoruba's n with a low tone.
  [0x1cd, 0x1dd],
  [0x1f8, 0x1f9],
  [0x253, 0x257],
  [0x259, 0x259],
  [0x25b, 0x25b],
  [0x28c, 0x28c],
  [0x2bc, 0x2bc],
  // Marks for what has no letter of its own: ẹ́ is ẹ and U+0301.
  [0x300, 0x30c],
  [0x323, 0x323],
  [0x331, 0x331],
  [0x1e00, 0x1efb],
  [0x2010, 0x2026],
  [0x20a6, 0x20a6],
  [0x20ac, 0x20ac],
]

const classOf = (ranges: typeof LETTERS) =>
  ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')

const UNWRITABLE = new RegExp(`[^${classOf(LETTERS)}]`, 'gu')
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu

/** Text as the fonts can write it: composed, and `?` for a letter that they lack, which would be left out unseen. */
export function writable(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').replace(UNWRITABLE, '?')
}
