import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { capital } from '#src/domain/plural.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']

function belowHundred(count: number): string {
  if (count < 20) return SMALL[count] ?? ''
  const ones = count % 10
  const tens = TENS[Math.floor(count / 10) - 2] ?? ''
  return ones === 0 ? tens : `${tens}-${SMALL[ones]}`
}

function belowThousand(count: number): string {
  const rest = count % 100
  if (count < 100) return belowHundred(rest)
  const hundreds = `${SMALL[Math.floor(count / 100)]} hundred`
  return rest === 0 ? hundreds : `${hundreds} and ${belowHundred(rest)}`
}

function whole(count: number): string {
  if (count === 0) return 'zero'
  const words: string[] = []
  let rest = count
  for (const scale of SCALES) {
    const group = rest % 1000
    if (group > 0) words.unshift(belowThousand(group) + scale)
    rest = Math.floor(rest / 1000)
  }
  const last = count % 1000
  // "One thousand and five", but "one thousand two hundred".
  if (words.length > 1 && last > 0 && last < 100) words.splice(-1, 0, 'and')
  return words.join(' ')
}

/** `Three hundred and fifty thousand naira, fifty kobo`: a total that is hard to misread. */
export function nairaInWords(amount: Kobo): string {
  const size = Math.abs(amount)
  const parts = [`${whole(Math.floor(size / 100))} naira`]
  if (size % 100 > 0) parts.push(`${belowHundred(size % 100)} kobo`)
  return capital((amount < 0 ? 'minus ' : '') + parts.join(', '))
}

const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ['fourty', 40],
  ['ninty', 90],
])
const POWERS: ReadonlyMap<string, number> = new Map(
  SCALES.slice(1).map((scale, at) => [scale.trim(), 1000 ** (at + 1)]),
)
const FILLING: ReadonlySet<string> = new Set(['and', 'only', 'the', 'sum', 'of', 'nigerian'])
const LONGEST = 120

/** The amount that a text says in English words and nothing else: `Two thousand, five hundred naira only`. */
export function amountInWords(text: string): Kobo | null {
  if (text.length > LONGEST || /\d/.test(text)) return null
  let [naira, whole, group, power] = [0, 0, 0, Number.POSITIVE_INFINITY]
  let [hasNumber, hasNaira, hasKobo] = [false, false, false]
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = VALUES.get(word)
    const scale = POWERS.get(word)
    if (value !== undefined) {
      // `one five zero zero` is no number that can be added up.
      if (group % (value < 10 ? 10 : 100) > 0) return null
      group += value
      hasNumber = true
    } else if (word === 'hundred') {
      if (group > 99) return null
      group = (group || 1) * 100
      hasNumber = true
    } else if (scale !== undefined) {
      if (scale >= power) return null
      whole += (group || 1) * scale
      group = 0
      power = scale
      hasNumber = true
    } else if (word === 'naira' && !hasNaira) {
      naira = whole + group
      ;[whole, group, power] = [0, 0, Number.POSITIVE_INFINITY]
      hasNaira = true
    } else if (word === 'kobo') hasKobo = true
    else if (!FILLING.has(word) && word !== 'a') return null
  }
  const rest = whole + group
  if (!hasNumber || (hasNaira && rest > 0 && !hasKobo) || (hasKobo && !hasNaira)) return null
  return kobo(hasNaira ? naira * 100 + rest : rest * 100)
}
