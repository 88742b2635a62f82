const PREFIX = 'paydey-journal '

/** Where the journal is set aside when IndexedDB takes nothing (storage/database). In local storage. Never throws. */
export const localStorageFallback = {
  all(): ReadonlyMap<string, unknown> {
    const records = new Map<string, unknown>()
    attempt(() => {
      for (const [name, text] of Object.entries(localStorage))
        if (name.startsWith(PREFIX)) records.set(name.slice(PREFIX.length), parse(text))
    })
    return records
  },
  put: (key: string, value: unknown) =>
    attempt(() => localStorage.setItem(PREFIX + key, JSON.stringify(value))),
  remove(key: string) {
    attempt(() => localStorage.removeItem(PREFIX + key))
  },
}

/** False where local storage is blocked or full as well: the record lives only as long as the page. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Null for what is not JSON: the caller treats it as junk. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
