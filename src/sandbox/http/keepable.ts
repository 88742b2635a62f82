import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

/** No database keeps a text with a NUL or half a character in it, and nobody types one. */
export function isKeepable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

/** The same for an address, whose bytes are written as `%00`. */
export const demandKeepableAddress: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw new Refusal('invalid', 'The address is not valid.')
  await next()
}
