/**
 * The meaning of a VTpass code for an order. `look-inside`: the transaction's own status decides. `refused`: never
 * delivered, nothing charged. `our-fault`: the same, for a reason that only we can mend. `unknown`: no such order.
 * `silent`: it may have been delivered, so we ask again; `person`: the same, and their staff want to talk to ours.
 */
export type CodeClass = 'look-inside' | 'working' | 'refused' | 'our-fault' | 'unknown' | 'silent' | 'person'

const lists: readonly (readonly [CodeClass, string])[] = [
  ['look-inside', '000'],
  ['working', '099 089 001'],
  ['refused', '010 011 012 013 016 017 030 031 032 034 035 040 091'],
  // 018: our float is empty. 021 to 024, 027, 028, 087: our account, our keys or our address.
  ['our-fault', '018 021 022 023 024 027 028 087'],
  // 014: this id was used. 019: perhaps a duplicate. 083: their system failed. 085, 086: no date of today in the id, as
  // midnight or a second copy of what was taken before it has it.
  ['silent', '014 019 083 085 086'],
  ['person', '044'],
]

const classes: ReadonlyMap<string, CodeClass> = new Map(
  lists.flatMap(([meaning, codes]) => codes.split(' ').map((code) => [code, meaning] as const)),
)

/** Only the answer to a query may say that an order is unknown; as the answer to an order it means nothing. */
const NEVER_HEARD_OF = '015'

/** Any other refusal of a query is about the query, or our key: it says nothing of the order. */
const NO_TO_AN_ORDER: ReadonlySet<string> = new Set(['016', '040', '091'])

/** An undocumented code is silence. */
export function classOf(code: string, call: 'vend' | 'ask'): CodeClass {
  if (code === NEVER_HEARD_OF) return call === 'ask' ? 'unknown' : 'silent'
  const meaning = classes.get(code) ?? 'silent'
  const isNo = meaning === 'refused' || meaning === 'our-fault'
  return call === 'ask' && isNo && !NO_TO_AN_ORDER.has(code) ? 'silent' : meaning
}

const statuses: ReadonlyMap<string, 'delivered' | 'working' | 'refused'> = new Map([
  ['delivered', 'delivered'],
  ['initiated', 'working'],
  ['pending', 'working'],
  ['processing', 'working'],
  ['failed', 'refused'],
  ['reversed', 'refused'],
])

/** The value of `content.transactions.status`. */
export function statusOf(status: string): 'delivered' | 'working' | 'refused' | 'silent' {
  return statuses.get(status.trim().toLowerCase()) ?? 'silent'
}

/**
 * ? 000 is a looked-up customer; 020 ("biller confirmed") is in the table of codes, but in no example. Both count as
 * confirmed until a test with a key has settled it: a name must come with either.
 */
export const CONFIRMED_CODES: readonly string[] = ['000', '020']

/** Of a number that is looked up: unknown. */
export const NOT_CONFIRMED = '011'

/** They do not have what we looked up at; 030, a biller that does not answer, is silence. */
export const NO_PRODUCT = '012'
