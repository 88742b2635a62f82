import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { type Validity, validityIn } from './validity.ts'

/**
 * When its data can be used. `night`, `weekend` and `social` (named apps alone) are cheap because they are not for
 * everything; `bonus` has something beside that counts extra; `unlimited` has no size.
 */
export type PlanKind = 'plain' | 'bonus' | 'night' | 'weekend' | 'social' | 'unlimited'

export interface DataPlan {
  /** A million bytes each, as networks count. Null: unlimited. */
  readonly megabytes: number | null
  /** "2 GB", "Unlimited". */
  readonly size: string
  /** Null where the name does not say. */
  readonly days: number | null
  /** "30 days", "5 nights", or empty. */
  readonly validity: string
  readonly kind: PlanKind
  /** What else the name says: "+ 2 mins", "Bigga", "TikTok, YouTube". Two plans differ in it at times. */
  readonly extras: string
  /** In kobo; null without a size or a price. What is only for nights, weekends or apps is in it all the same. */
  readonly perGb: Kobo | null
}

const IN_MB = { M: 1, G: 1000, T: 1_000_000 } as const
/** Only where `isWhole`. No expression here looks behind: Safari before 16.4 reads no file that has one. */
const SIZE = /(\d[\d,]{0,8}(?:\.\d{1,3})?)\s?([MGT])B(?!ps|it)/gi
const UNLIMITED = /unlimited/i
const PRICE =
  /(?:\bN|[₦#])\s?,?\d[\d,]{0,11}(?:\.\d{1,2})?(?![\d.]{0,12}\s?[MGT]B)|\b\d[\d,]{0,11}(?:\.\d{1,2})?\s?naira\b/gi
const NAMES_A_TIME = /(^|[^-\w])(?:daily|weekly|monthly|yearly|annual)(?![-\w])/gi
/** Words that any plan may have, and that tell none from another. */
const FILLER = /\b(?:mobile data|data|bundles?|plans?|one-?off|only|for|valid(?:ity)?)\b/gi

/** Smile's plans are "MidNite" ones. */
const NIGHT = /\b(?:mid-?)?ni(?:ght|te)s?\b/i
const WEEKEND = /\b(?:weekends?|saturday|sunday)\b/i
const SOCIAL =
  /\b(?:social|tiktok|youtube|instagram|whatsapp|facebook|telegram|snapchat|opera|boomplay|x\/twitter|twitter|wtf)\b/i

/**
 * Reads a data plan out of its name, as the networks write them: "2GB + 2 mins, 30 days", "N1000 1.5GB - 30 days",
 * "9mobile 11GB (7GB+ 4GB Night) - 2,500 Naira - 30 days". Null where the name has no size: then nothing is guessed.
 * `biller` is its name, whose words are left out of what else is said.
 */
export function dataPlanOf(name: string, price: Kobo, biller = ''): DataPlan | null {
  const text = name.slice(0, 200).replace(PRICE, '|')
  const { main, bonus, sum } = partsOf(text)
  const [unlimited] = UNLIMITED.exec(text) ?? []
  if (main === undefined && unlimited === undefined) return null
  const validity = validityIn(text)
  const megabytes = unlimited === undefined ? (main?.megabytes ?? null) : null
  const said = [unlimited ?? main?.words ?? '', sum?.words ?? '', validity?.words ?? '']
  return {
    megabytes,
    size: megabytes === null ? 'Unlimited' : sizeWords(megabytes),
    days: validity?.days ?? null,
    validity: validity === null ? '' : validityWords(validity),
    kind: unlimited === undefined ? kindOf(text, main, bonus, validity) : 'unlimited',
    extras: extrasOf(text, said, biller),
    perGb: megabytes === null || price === 0 ? null : kobo(Math.round((price * IN_MB.G) / megabytes)),
  }
}

interface Size {
  readonly megabytes: number
  readonly words: string
  readonly at: number
}

/** "11GB (7GB + 4GB Night)" says its sum first: what counts are its parts. Nothing is no size. */
function partsOf(text: string): { readonly [part in 'main' | 'bonus' | 'sum']?: Size | undefined } {
  const sizes = [...text.matchAll(SIZE)]
    .filter(({ index }) => isWhole(text, index))
    .map(toSize)
    .filter(({ megabytes }) => megabytes > 0)
  const [first, second, third] = sizes
  const isSum = third !== undefined && first?.megabytes === (second?.megabytes ?? 0) + third.megabytes
  return isSum ? { sum: first, main: second, bonus: third } : { main: first, bonus: second }
}

/** The end of a longer number is no size. */
function isWhole(text: string, at: number): boolean {
  return !/[\d.,]/.test(text.charAt(at - 1))
}

function toSize(match: RegExpExecArray): Size {
  const [words, count = '', unit = ''] = match
  const inMb = IN_MB[unit.toUpperCase() as keyof typeof IN_MB]
  return { megabytes: Number(count.replaceAll(',', '')) * inMb, words, at: match.index }
}

function sizeWords(megabytes: number): string {
  const inWords = (count: number, unit: string) => `${Number(count.toFixed(2))} ${unit}`
  if (megabytes < IN_MB.G) return inWords(megabytes, 'MB')
  return megabytes < IN_MB.T ? inWords(megabytes / IN_MB.G, 'GB') : inWords(megabytes / IN_MB.T, 'TB')
}

function validityWords({ days, isNights, words }: Validity): string {
  // "Sunday only", and "30 hours", which are neither one day nor two.
  if (/^[a-z]+day$/i.test(words)) return `${words} only`
  if (/\d\s?-?h/i.test(words) && days * 24 !== Number.parseInt(words, 10)) return words
  const unit = isNights ? 'night' : 'day'
  return `${days} ${unit}${days === 1 ? '' : 's'}`
}

/** Of the data that is counted: "2GB + 3GB YouTube night" is two for everything, and a bonus. */
function kindOf(
  text: string,
  main: Size | undefined,
  bonus: Size | undefined,
  validity: Validity | null,
): PlanKind {
  const joint = bonus === undefined ? text.length : text.lastIndexOf('+', bonus.at)
  const about = text.slice(0, joint < 0 ? bonus?.at : joint)
  if (NIGHT.test(about) || validity?.isNights) return 'night'
  if (WEEKEND.test(about)) return 'weekend'
  if (SOCIAL.test(about)) return 'social'
  return bonus !== undefined || text.includes('+', main?.at) ? 'bonus' : 'plain'
}

/** What is left of a name when all is out that is said already. */
function extrasOf(text: string, said: readonly string[], biller: string): string {
  const known = new Set(biller.toLowerCase().split(/[^a-z0-9]+/))
  return said
    .reduce((rest, words) => (words === '' ? rest : rest.replace(words, '|')), text)
    .replace(NAMES_A_TIME, '$1|')
    .replace(FILLER, '')
    .split(/[()|]|\s[-–—:]|[-–—:]\s/)
    .map((piece) => piece.split(/\s+/).filter((word) => !known.has(word.toLowerCase())))
    .map((words) => words.join(' ').replace(/^[\s,/\-–—:]{1,9}|[\s,/+\-–—:]{1,9}$/g, ''))
    .filter((piece) => piece !== '')
    .join(', ')
    .replace(SIZE, (words, count, unit, at, name) => (isWhole(name, at) ? `${count} ${unit}B` : words))
    .replace(/(\d)(mins?|secs?|sms)\b/gi, '$1 $2')
}
