import type { Random } from './runtime.ts'

const MOSTLY = 0.7

/**
 * The random stream of a person with habits: an optional act they never do, do like everybody, or mostly do; of several
 * ways they use some; and some are in a hurry. `own` is the person's stream, `habits` decides once what their habits are.
 */
export function withHabits(own: Random, habits: Random): Random {
  const shares = new Map<number, number>()
  const ways = new Map<string, readonly unknown[]>()
  const pace = habits.pick([1, 0.3, 0.03])

  function shareOf(usual: number): number {
    const share = shares.get(usual) ?? habits.pick([0, usual, MOSTLY])
    shares.set(usual, share)
    return share
  }

  function some<T>(from: readonly T[]): readonly T[] {
    const key = from.join()
    const known = ways.get(key) ?? from.filter(() => habits.chance(0.5))
    ways.set(key, known)
    return known.length === 0 ? from : (known as readonly T[])
  }

  return {
    ...own,
    chance: (probability) => own.chance(shareOf(probability)),
    between: (least, most) => least + Math.floor((own.between(least, most) - least) * pace),
    // A choice among things, and not ways, is made anew each time.
    pick: (from) => own.pick(from.every((one) => typeof one === 'string') ? some(from) : from),
  }
}
