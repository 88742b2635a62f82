/**
 * The id in `?transaction-id=` (spec section 2), literally: without a hyphen the whole value, with one the part after
 * the first. Null when there is no parameter or the result is empty.
 */
export function transactionIdOf(raw: string | null): string | null {
  if (raw === null) return null
  const hyphen = raw.indexOf('-')
  const id = hyphen === -1 ? raw : raw.slice(hyphen + 1)
  return id === '' ? null : id
}

const RANDOM_BYTES = 12

/**
 * A new attempt's key: `T` and the 24 hex digits of 12 random bytes. It has no hyphen, because the rule above would cut
 * it there. Throws on another length: that is a bug in the caller.
 */
export function newTranId(randomBytes: Uint8Array): string {
  if (randomBytes.length !== RANDOM_BYTES) throw new RangeError(`${RANDOM_BYTES} random bytes are needed`)
  return `T${[...randomBytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
