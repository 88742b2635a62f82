import { createHash } from 'node:crypto'

/** For what is as random as it is long (tokens), and to keep names out of keys. Never for passwords. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
