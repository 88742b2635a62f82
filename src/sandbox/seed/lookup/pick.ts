/** A whole number below `size` that depends on the words alone: the same customer has the same name at every look. */
export function pickNumber(size: number, ...words: readonly string[]): number {
  let hash = 0x811c9dc5
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // FNV's low bits follow the last character: fold the high ones in.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % size
}

/** One of a list that has at least one entry. */
export function pick<T>(list: readonly T[], ...words: readonly string[]): T {
  const entry = list[pickNumber(list.length, ...words)]
  if (entry === undefined) throw new RangeError('nothing to pick from')
  return entry
}
