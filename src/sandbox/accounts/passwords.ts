import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const KEY_BYTES = 32
const SALT_BYTES = 16
// One hash takes 128 MB and a third of a second, so they are made two at a time.
const AT_ONCE = 2
const MEMORY_LIMIT = 2 ** 28

/** Nobody's: what an unknown user's password is compared with, so that it takes as long. */
const nobodysHash = (cost: number) =>
  `scrypt$${cost}$8$1$ha9abPRGIxMaCxaZLzoj7A$Ckei2Ed2YtKCzviN62DFFPTPbz_2oVqEIx1z8K1xEiM`

let running = 0
const waiting: (() => void)[] = []

/** `scrypt$log2(N)$r$p$salt$key` (security 26); `cost` is log2(N), `settings.passwordCost`. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, { N: 2 ** cost, r: 8, p: 1 })
  return ['scrypt', cost, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** False for a null hash, after the time that one of `cost` takes. */
export async function isPassword(password: string, hash: string | null, cost: number): Promise<boolean> {
  const [, log2 = '', r = '', p = '', salt = '', key = ''] = (hash ?? nobodysHash(cost)).split('$')
  const expected = Buffer.from(key, 'base64url')
  const found = await derive(password, Buffer.from(salt, 'base64url'), {
    N: 2 ** Number(log2),
    r: Number(r),
    p: Number(p),
  })
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
