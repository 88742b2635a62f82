/** An address, or null where it is none. Not by `URL.canParse`: neither Safari 16 nor the last Chrome of Android 7 has it. */
export function readUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
