import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { demandOwnPage } from './own-site.ts'
import { Refusal } from './refusal.ts'

// The second base has a door for whoever knows its name and password, and one for the app, which does not: `/guess`
// stands in front of it as a provider's own host would, and lets in what the app's pages ask (security 44).

/** As sandbox.md has them. */
const EXPECTED = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`
const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="Guess and Win", charset="UTF-8"' }

export function demandPassword(c: Context): void {
  const given = c.req.header('authorization') ?? ''
  // The scheme's name is written in any case; the rest is compared as a whole, in the same time wherever it differs.
  if (isSame(given.replace(/^basic +/i, 'Basic '), EXPECTED)) return
  throw new Refusal('unauthorized', 'The name or the password is not correct.', CHALLENGE)
}

/** What changes something is for the app's own pages alone: a password that is added must not serve other sites. */
export function demandApp(c: Context): void {
  if (c.req.method !== 'GET') demandOwnPage(c)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
