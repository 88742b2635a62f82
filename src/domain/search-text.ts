/** Text in the form for comparing: no case, no accents, letters and digits only, one space between words. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function wordsOf(folded: string): readonly string[] {
  return folded === '' ? [] : folded.split(' ')
}

const SHORTEST_SUBSTRING = 2

/** How a token matches a word exactly as typed, or null. */
export function matchWord(token: string, word: string): 'prefix' | 'substring' | null {
  if (word.startsWith(token)) return 'prefix'
  return token.length >= SHORTEST_SUBSTRING && word.includes(token) ? 'substring' : null
}

/** In a shorter word a typing error is as likely another word: "glo" and "gln". */
const SHORTEST_WITH_SLIP = 4

/**
 * Whether the token is the beginning of the word but for one typing error: a letter missing, added, changed, or two
 * swapped. Compares in place, because each keystroke calls this for every word.
 */
export function isSlipOf(token: string, word: string): boolean {
  if (token.length < SHORTEST_WITH_SLIP || word.length < SHORTEST_WITH_SLIP) return false
  let at = 0
  while (at < token.length && token[at] === word[at]) at += 1
  const after = token.slice(at + 1)
  if (word.startsWith(after, at + 1) || word.startsWith(after, at)) return true
  if (word.startsWith(token.slice(at), at + 1)) return true
  const isSwapped = token[at] === word[at + 1] && token[at + 1] === word[at]
  return isSwapped && word.startsWith(token.slice(at + 2), at + 2)
}

/**
 * Whether two words differ by at most one typing error: one letter missing, added, changed, or two neighbours swapped.
 * Linear, and without the table of a full edit distance, because a search calls it for every word it knows.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  if (short.slice(start + 1) === long.slice(start + 1)) return true
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return isSwapped && short.slice(start + 2) === long.slice(start + 2)
}
