import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const COST_LOG2 = 17
const KEY_BYTES = 32
const SALT_BYTES = 16
// One hash takes 128 MB and a third of a second, so they are made two at a time.
const AT_ONCE = 2
const MEMORY_LIMIT = 2 ** 28

/** As good as any hash and nobody's: what an unknown user's password is compared with, so that it takes as long. */
const nobodysHash = 'scrypt$17$8$1$ha9abPRGIxMaCxaZLzoj7A$Ckei2Ed2YtKCzviN62DFFPTPbz_2oVqEIx1z8K1xEiM'

let running = 0
const waiting: (() => void)[] = []

/** `scrypt$log2(N)$r$p$salt$key` (security 26). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, { N: 2 ** COST_LOG2, r: 8, p: 1 })
  return ['scrypt', COST_LOG2, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** False for a null hash, after the same time. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, log2 = '', r = '', p = '', salt = '', key = ''] = (hash ?? nobodysHash).split('$')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: 2 ** Number(log2), r: Number(r), p: Number(p) }
  const found = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(expected, found) && hash !== null
}

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_LIMIT }, (error, key) =>
        error === null ? resolve(key) : reject(error),
      )
    })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
