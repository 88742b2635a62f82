import type { Kobo } from '#src/contract/kobo.ts'
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
