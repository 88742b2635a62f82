import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Biller } from '#src/server/providers.ts'

const EVERY_MS = 300_000

/** What we still have at the biller to sell from. */
export interface Float {
  /** The last known amount; null before the first. */
  known(): { readonly amount: Kobo; readonly at: number; readonly isLow: boolean } | null
  readonly alarm: Kobo
  isDue(): boolean
  read(): Promise<void>
}

/** Follows a float, and reports once when it falls below its alarm, or cannot be read at the start. */
export function followFloat(
  source: NonNullable<Biller['float']>,
  now: () => number,
  tell: (sentence: string) => void,
): Float {
  const { alarm } = source
  let known: { amount: Kobo; at: number; isLow: boolean } | null = null
  let wasMissed = false
  let dueAt = 0
  return {
    known: () => known,
    alarm,
    isDue: () => now() >= dueAt,
    read: async () => {
      dueAt = now() + EVERY_MS
      const amount = await source.read()
      if (amount === null) {
        if (known === null && !wasMissed) {
          tell(
            'The biller does not tell our float: check its keys, and that it allows the address of this server.',
          )
        }
        wasMissed = true
        return
      }
      const wasLow = known?.isLow ?? false
      known = { amount, at: now(), isLow: amount < alarm }
      if (known.isLow && !wasLow) {
        tell(`The float is ${formatNaira(kobo(amount))}: fund it, or orders will wait.`)
      }
    },
  }
}
