const OTHER_DIGIT = /[^\P{Nd}0-9]/gu
const IS_DIGIT = /^\p{Nd}$/u
const TYPED_LETTERS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', '|': '1' }
/** Nothing but digits and what is typed for them: `5OO` and `l000`, but no word. */
const TYPED_FOR_DIGITS = /^(?=.*\d)[\doil|.,\s]+$/i

/** The text with 0 to 9 for digits of other scripts and styles (`𝟎`, `٥`), and for letters that are typed as digits. */
export function lookAlike(text: string): string {
  const plain = text.normalize('NFKC').replace(OTHER_DIGIT, digitOf)
  return TYPED_FOR_DIGITS.test(plain)
    ? plain.replace(/[oil|]/gi, (letter) => TYPED_LETTERS[letter.toUpperCase()] ?? letter)
    : plain
}

/** Every script has its ten digits in a row, from zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
