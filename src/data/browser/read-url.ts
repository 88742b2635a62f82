/** Parses an address; null if invalid. Not by `URL.canParse`: Safari 16 and the last Chrome of Android 7 lack it. */
export function readUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
