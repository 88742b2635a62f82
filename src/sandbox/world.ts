import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** The outside world's clock and dice. Everything here asks them and nobody else, so that a test can bring its own. */
export interface World {
  /** Milliseconds since 1970. */
  now(): number
  random(bytes: number): Buffer
  sleep(ms: number): Promise<void>
}

export const realWorld: World = {
  now: () => Date.now(),
  random: (bytes) => randomBytes(bytes),
  sleep: (ms) => sleep(ms),
}

/** Decimal digits without bias; the first is never 0, so that no reader of it as a number loses one. */
export function randomDigits(world: World, count: number): string {
  const bytesAtOnce = 64
  let digits = ''
  while (digits.length < count) {
    for (const byte of world.random(bytesAtOnce)) {
      const isLeadingZero = digits === '' && byte % 10 === 0
      if (byte < 250 && digits.length < count && !isLeadingZero) digits += String(byte % 10)
    }
  }
  return digits
}
