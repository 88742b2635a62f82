/** The fallback of pages (offline/table), in local storage. Never throws. */
export const localStorageFallback = (database: string) => {
  const prefix = `${database} `
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix))

  function attempt(work: () => void): boolean {
    try {
      work()
      return true
    } catch {
      // Blocked or full as well: the record lives only as long as the page.
      return false
    }
  }

  return {
    all(): ReadonlyMap<string, unknown> {
      const found = new Map<string, unknown>()
      attempt(() => {
        for (const name of names()) found.set(name.slice(prefix.length), parse(localStorage.getItem(name)))
      })
      return found
    },
    put: (key: string, value: unknown) =>
      attempt(() => localStorage.setItem(prefix + key, JSON.stringify(value))),
    remove(key: string) {
      attempt(() => localStorage.removeItem(prefix + key))
    },
    clear() {
      attempt(() => {
        for (const name of names()) localStorage.removeItem(name)
      })
    },
  }
}

/** Null for what is not JSON: the caller treats it as junk. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
