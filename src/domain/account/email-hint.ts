import { isWithinOneEdit } from '#src/domain/edit-distance.ts'

const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'ymail.com',
  'rocketmail.com',
  'protonmail.com',
]
/** Real providers that look like a typing error of one of the above. */
const NEIGHBOURS = new Set([
  'mail.com',
  'email.com',
  'gmx.com',
  'aol.com',
  'me.com',
  'yahoo.co',
  'live.co',
  'live.co.uk',
])

export interface EmailHint {
  /** The whole address as it was probably meant. */
  readonly suggestion: string
  readonly sentence: string
}

/**
 * `Did you mean gmail.com?` for an address whose domain is one typing error away from a common one: otherwise the
 * receipt is lost. A hint only; it never blocks. Null when there is nothing to ask.
 */
export function emailHint(text: string): EmailHint | null {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || COMMON.includes(domain) || NEIGHBOURS.has(domain)) return null
  // People stop before the dot, too: "ada@gmail".
  const meant = COMMON.find((known) => isWithinOneEdit(domain, known) || domain === known.split('.')[0])
  if (meant === undefined) return null
  return { suggestion: `${address.slice(0, at)}@${meant}`, sentence: `Did you mean ${meant}?` }
}
