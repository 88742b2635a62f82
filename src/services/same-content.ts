type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/**
 * `heard`, with `known`'s own objects wherever the content is the same: nothing is drawn again that did not change.
 * For parsed JSON only: arrays, plain objects and what they hold.
 */
export function keepSame(known: unknown, heard: unknown): unknown {
  if (Object.is(known, heard)) return known
  if (!isFields(known) || !isFields(heard) || Array.isArray(known) !== Array.isArray(heard)) return heard
  const keys = Object.keys(heard)
  const kept = keys.map((key) => [key, keepSame(known[key], heard[key])] as const)
  if (
    keys.length === Object.keys(known).length &&
    kept.every(([key, value]) => Object.is(known[key], value))
  ) {
    return known
  }
  return Array.isArray(heard) ? kept.map(([, value]) => value) : Object.fromEntries(kept)
}
