/** Sixteen to twenty-four digits in one run, or in fours as a meter's paper slip has them. */
const TOKEN = /(?<!\d)(?:\d{16,24}|\d{4}(?:[ -]\d{4}){3,5})(?!\d)/

/** The first token that stands in one of these, as digits; empty where there is none. */
export function tokenIn(texts: readonly string[]): string {
  for (const text of texts) {
    const found = TOKEN.exec(text)
    if (found !== null) return found[0].replace(/\D/g, '')
  }
  return ''
}
