/** In the order in which a meter takes the codes: its new key (KCT: key-change token) before the token that needs it. */
export const CODE_NAMES = [
  'KCT 1',
  'KCT 2',
  'Token',
  'Bonus Token',
  'Reset Token',
  'Configure Token',
] as const
export type CodeName = (typeof CODE_NAMES)[number]

interface FoundCode {
  /** `other`: a reference, say. Null where the text does not name it. */
  readonly name: CodeName | 'other' | null
  readonly value: string
}

const GAP = String.raw`[\s\p{Pd}\p{Cf}\u2212]{1,3}`
/**
 * Sixteen to twenty-four digits in one run, or groups of four or five as on a meter's paper slip. What follows a decimal
 * point is the end of a number: `2.6362054405982757802e+19` has lost digits.
 */
const RUN = new RegExp(
  String.raw`(?<!\d)(?<!\d\.)(?:\d{4}(?:${GAP}\d{4}){3,}|\d{5}(?:${GAP}\d{5}){3,}|\d{16,24})(?!\.?\d)`,
  'gu',
)

/** A token by the meters' standard (STS). */
export const TOKEN_DIGITS = 20
const MOST_DIGITS = 24

/** Nothing but zeros stands for none. Two tokens in groups look like one longer run. */
function valuesIn(run: string): readonly string[] {
  const digits = run.replace(/\D/g, '')
  if (/^0+$/.test(digits)) return []
  if (digits.length <= MOST_DIGITS) return [digits]
  return digits.length % TOKEN_DIGITS === 0 ? (digits.match(/\d{20}/g) ?? []) : []
}

const KIND = String.raw`(?:[\W_]*token)*`
/** What may stand before a code: "Standard Token :", "KCT1", "Ref No". */
const NAME = new RegExp(
  [
    `(?<bonus>bonus)${KIND}`,
    String.raw`(?<kct>kct|key[\W_]*change)${KIND}(?:[\W_]*(?<nth>[12])(?!\d))?${KIND}`,
    `(?<reset>reset)${KIND}`,
    String.raw`(?<configure>config)\w*${KIND}`,
    '(?<token>token|(?<![a-z])pin(?![a-z]))',
    '(?<![a-z])(?:ref|trans|txn|trx|receipt|order|invoice|session|rrn|stan|serial|phone|mobile|msisdn|acc(?:oun)?t|meter|customer|request)',
  ].join('|'),
  'gi',
)

/** The last name before a code is its own. A shorter number between them had that name. */
function nameIn(before: string): FoundCode['name'] {
  const nearest = before.split(/\d{3,}/).at(-1) ?? ''
  const last = [...nearest.matchAll(NAME)].at(-1)
  if (last === undefined) return null
  const { bonus, kct, nth, reset, configure, token } = last.groups ?? {}
  if (bonus) return 'Bonus Token'
  if (kct) return nth === '2' ? 'KCT 2' : 'KCT 1'
  if (reset) return 'Reset Token'
  if (configure) return 'Configure Token'
  return token ? 'Token' : 'other'
}

/** "A, B", "A and B": a list. */
const GOES_ON = /^(?:[^a-z\d]|and)+$/i

function nextInList(name: FoundCode['name']): FoundCode['name'] {
  if (name === 'KCT 1') return 'KCT 2'
  return name === 'KCT 2' || name === 'other' ? null : name
}

/** The codes of a text, in its order, digits only. */
export function codesIn(text: string): readonly FoundCode[] {
  const found: FoundCode[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    let before = text.slice(end, index)
    for (const value of valuesIn(run)) {
      const last = found.at(-1)
      const follows = last !== undefined && GOES_ON.test(before) ? nextInList(last.name) : null
      const name = nameIn(before) ?? follows
      const isSecond = name === 'KCT 1' && found.some((one) => one.name === name)
      found.push({ name: isSecond ? 'KCT 2' : name, value })
      before = ' '
    }
    end = index + run.length
  }
  return found
}
