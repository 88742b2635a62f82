/** Seeded randomness: the same seed gives the same sheet on every machine, so that a failure can be made again. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  digits(count: number): string
  shuffled<T>(list: readonly T[]): T[]
}

/** mulberry32: 32 bits of state, good enough to choose defects. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  function pick<T>(from: readonly T[]): T {
    const index = int(0, from.length - 1)
    if (index >= from.length) throw new RangeError('nothing to pick from')
    return from[index] as T
  }

  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    shuffled: (list) => {
      const left = [...list]
      const taken = []
      while (left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
      return taken
    },
  }
}
