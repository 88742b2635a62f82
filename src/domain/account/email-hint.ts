import { tidyEmail } from '#src/domain/invisible.ts'
import { isWithinOneEdit } from '#src/domain/search-text.ts'

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
const NEIGHBOURS = new Set(['mail.com', 'email.com', 'gmx.com', 'aol.com', 'me.com', 'live.co.uk'])

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
  const address = tidyEmail(text)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || COMMON.includes(domain) || NEIGHBOURS.has(domain)) return null
  const meant = COMMON.find((known) => isOneSlip(domain, known))
  if (meant === undefined) return null
  return { suggestion: `${address.slice(0, at)}@${meant}`, sentence: `Did you mean ${meant}?` }
}

/** People stop before the dot, too: "ada@gmail". Gmail has no addresses under a country's ending. */
function isOneSlip(domain: string, known: string): boolean {
  return isWithinOneEdit(domain, known) || domain === known.split('.')[0] || domain.startsWith('gmail.com.')
}
