import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { type Validity, validityIn } from './validity.ts'

/**
 * When its data can be used. `night`, `weekend` and `social` (named apps only) are cheap because they are restricted;
 * `bonus` has an extra amount that is not counted; `unlimited` has no size.
 */
type PlanKind = 'plain' | 'bonus' | 'night' | 'weekend' | 'social' | 'unlimited'

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
  /** What else the name says: "+ 2 mins", "Bigga", "TikTok, YouTube". Some plans differ only in that. */
  readonly extras: string
  /** In kobo; null without a size or a price. Data for nights, weekends or apps only is not excluded. */
  readonly perGb: Kobo | null
}

const IN_MB = { M: 1, G: 1000, T: 1_000_000 } as const
/** Only where `isWhole`. No lookbehind here: Safari before 16.4 cannot parse a file that has one. */
const SIZE = /(\d[\d,]{0,8}(?:\.\d{1,3})?)\s?([MGT])B(?!ps|it)/gi
const UNLIMITED = /unlimited/i
const PRICE =
  /(?:\bN|[₦#])\s?,?\d[\d,]{0,11}(?:\.\d{1,2})?(?![\d.]{0,12}\s?[MGT]B)|\b\d[\d,]{0,11}(?:\.\d{1,2})?\s?naira\b/gi
const NAMES_A_TIME = /(^|[^-\w])(?:daily|weekly|monthly|yearly|annual)(?![-\w])/gi
/** Words that any plan may have, and that do not tell two plans apart. */
const FILLER = /\b(?:mobile data|data|bundles?|plans?|one-?off|only|for|valid(?:ity)?)\b/gi

/** Smile's plans are "MidNite" ones. */
const NIGHT = /\b(?:mid-?)?ni(?:ght|te)s?\b/i
const WEEKEND = /\b(?:weekends?|saturday|sunday)\b/i
const SOCIAL =
  /\b(?:social|tiktok|youtube|instagram|whatsapp|facebook|telegram|snapchat|opera|boomplay|x\/twitter|twitter|wtf)\b/i

/**
 * Reads a data plan out of its name, as the networks write them: "2GB + 2 mins, 30 days", "N1000 1.5GB - 30 days",
 * "9mobile 11GB (7GB+ 4GB Night) - 2,500 Naira - 30 days". Null where the name has no size: then nothing is guessed.
 * `biller` is the biller's name, whose words are left out of `extras`.
 */
export function dataPlanOf(name: string, price: Kobo, biller = ''): DataPlan | null {
  const text = name.slice(0, 200).replace(PRICE, '|')
  const { main, bonus, sum } = partsOf(text)
  const [unlimited] = UNLIMITED.exec(text) ?? []
  if (main === undefined && unlimited === undefined) return null
  const validity = validityIn(text)
  const megabytes = unlimited === undefined ? (main?.megabytes ?? null) : null
  const shown = [unlimited ?? main?.words ?? '', sum?.words ?? '', validity?.words ?? '']
  return {
    megabytes,
    size: megabytes === null ? 'Unlimited' : sizeWords(megabytes),
    days: validity?.days ?? null,
    validity: validity === null ? '' : validityWords(validity),
    kind: unlimited === undefined ? kindOf(text, main, bonus, validity) : 'unlimited',
    extras: extrasOf(text, shown, biller),
    perGb: megabytes === null || price === 0 ? null : kobo(Math.round((price * IN_MB.G) / megabytes)),
  }
}

interface Size {
  readonly megabytes: number
  readonly words: string
  readonly at: number
}

/** "11GB (7GB + 4GB Night)" names its sum first; only its parts count. A size of 0 is ignored. */
function partsOf(text: string): { readonly [part in 'main' | 'bonus' | 'sum']?: Size | undefined } {
  const sizes = [...text.matchAll(SIZE)]
    .filter(({ index }) => isWhole(text, index))
    .map(toSize)
    .filter(({ megabytes }) => megabytes > 0)
  const [first, second, third] = sizes
  const isSum = third !== undefined && first?.megabytes === (second?.megabytes ?? 0) + third.megabytes
  return isSum ? { sum: first, main: second, bonus: third } : { main: first, bonus: second }
}

/** Whether the match is a whole number, and not the end of a longer one. */
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

/** The kind of the counted data: "2GB + 3GB YouTube night" is two for everything, and a bonus. */
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

/** What is left of a name without everything that the other fields say. */
function extrasOf(text: string, shown: readonly string[], biller: string): string {
  const known = new Set(biller.toLowerCase().split(/[^a-z0-9]+/))
  return shown
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
