import type { BillerHealth, Product } from '#src/contract/catalog.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { healthState } from '#src/domain/search/biller-health.ts'

export interface HealthNotice {
  readonly title: string
  readonly sentence: string
}

/** What to know before filling in the form. Null for a biller that works well. */
export function healthNotice(
  { name, health }: Pick<Product, 'name' | 'health'>,
  now: number,
): HealthNotice | null {
  if (health === undefined) return null
  const asOf = `As of ${formatMoment(health.at, now)}.`
  switch (healthState({ health }, now)) {
    case 'well':
      return null
    case 'closed':
      return { title: `${name} is closed for now`, sentence: `${ended(health.closedBecause)} ${asOf}` }
    case 'slow':
      return { title: `${name} is slow now`, sentence: `${slowSentence(health)} ${asOf}` }
  }
}

/** "6 of 10 arrive, after about 4 min." Paying all the same risks nothing. */
function slowSentence({ deliveredPercent, medianSeconds }: BillerHealth): string {
  const ofTen = Math.max(0, Math.min(10, Math.floor(deliveredPercent / 10)))
  const minutes = Math.max(1, Math.round(medianSeconds / 60))
  if (ofTen === 0) return 'Hardly any payment arrives at the moment. What does not arrive is refunded.'
  const how = ofTen === 10 ? 'Payments arrive' : `${ofTen} of 10 payments arrive`
  const rest = ofTen === 10 ? '' : ' What does not arrive is refunded.'
  return `${how} after about ${minutes} min.${rest}`
}

/** A sentence of the operator's, with its full stop. */
function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
