/**
 * Small settings that must be there before the first paint (theme, consent, the signed-in user). Storage may be
 * blocked or full: then values live as long as the page, and `durable` says so.
 */
export interface LocalStore {
  readonly durable: boolean
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
  /** Another tab changed this key, or (null) cleared everything. */
  onChange(listener: (key: string | null) => void): () => void
}

const never = () => () => {}

const PROBE = 'paydey-probe'

function openStorage(pick: () => Storage): Storage | null {
  try {
    const storage = pick()
    storage.getItem(PROBE)
    return storage
  } catch {
    return null
  }
}

/** A full storage can still be read and cleared: whoever was signed in still is, and can sign out. */
function takesMore(storage: Storage): boolean {
  try {
    storage.setItem(PROBE, PROBE)
    storage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

function memoryStore(): LocalStore {
  const values = new Map<string, string>()
  return {
    durable: false,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
    onChange: never,
  }
}

export function createLocalStore(): LocalStore {
  return openStore(() => localStorage)
}

/** Small settings that are kept as long as this tab is open. */
export function createTabStore(): LocalStore {
  return openStore(() => sessionStorage)
}

function openStore(pick: () => Storage): LocalStore {
  const storage = openStorage(pick)
  if (storage === null) return memoryStore()
  const late = memoryStore()
  return {
    durable: takesMore(storage),
    get: (key) => late.get(key) ?? storage.getItem(key),
    set(key, value) {
      try {
        storage.setItem(key, value)
        late.remove(key)
      } catch {
        late.set(key, value)
      }
    },
    remove(key) {
      late.remove(key)
      storage.removeItem(key)
    },
    clear() {
      late.clear()
      storage.clear()
    },
    onChange(listener) {
      const changed = ({ storageArea, key }: StorageEvent) => {
        if (storageArea === storage) listener(key)
      }
      addEventListener('storage', changed)
      return () => removeEventListener('storage', changed)
    },
  }
}

const SECONDS_A_DAY = 86_400

// The cookie that ACCEPT COOKIES sets (spec section 9).

export const CONSENT_COOKIE = '_pa_k'
export const CONSENT_DAYS = 150

export interface Cookies {
  get(name: string): string | null
  set(name: string, value: string, days: number): void
}

/** Secure except on plain-http loopback, where a Secure cookie is refused by some browsers. */
export const browserCookies: Cookies = {
  get(name) {
    const pair = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
  },
  set(name, value, days) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * SECONDS_A_DAY}; Path=/; SameSite=Lax${secure}`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari and Firefox before 140.
    document.cookie = cookie
  },
}

/** Persistent storage: the browser's promise not to evict what we keep. */
export interface DeviceStorage {
  /** Requests it. False where it is not supported or was refused. Never throws. */
  persist(): Promise<boolean>
  isPersisted(): Promise<boolean>
  /** Bytes that this origin uses on the device, where the browser reports it. */
  used(): Promise<number | null>
}

async function ask<T>(question: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await question()
  } catch {
    return otherwise
  }
}

// `navigator.storage` is absent where the page is not secure, and its calls throw in some private modes.
export const browserDeviceStorage: DeviceStorage = {
  persist: () => ask(() => navigator.storage.persist(), false),
  isPersisted: () => ask(() => navigator.storage.persisted(), false),
  used: () => ask(async () => (await navigator.storage.estimate()).usage ?? null, null),
}

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
