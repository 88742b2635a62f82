/** A text, which is passed over, or a number. */
const VALUE = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * `JSON.parse`, except that a whole number of more than 15 digits stays text: the number could not hold its last digits,
 * and where digits count, as in a token or an order's number, it would be another one.
 */
export function parseJson(text: string): unknown {
  const read: unknown = JSON.parse(text)
  if (!/\d{16}/.test(text)) return read
  return JSON.parse(text.replace(VALUE, (value) => value.replace(/^(\d{16,})(?:\.0+)?$/, '"$1"')))
}

/** Undefined for what is not JSON. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
