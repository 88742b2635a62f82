import type { Page } from '@playwright/test'

/** Everything that this origin keeps on the device. */
export interface Stores {
  /** Addresses, by cache. */
  readonly caches: Readonly<Record<string, readonly string[]>>
  /**
   * Keys and records as JSON, by table. Cached responses are `responses` (everybody's), `user-responses`, and `closed`:
   * digests of dead tokens.
   */
  readonly tables: Readonly<Record<string, readonly (readonly [string, string])[]>>
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

export async function readStores(page: Page): Promise<Stores> {
  return await page.evaluate(readAll)
}

/** The databases' records in one string, to search for what must (not) be there. */
export async function keptText(page: Page): Promise<string> {
  const { tables, local, session } = await readStores(page)
  return JSON.stringify({ tables, local, session })
}

/** One table's records, of all users. In all tables a number may be found by chance, in a digest or a date. */
export async function keptIn(page: Page, table: string): Promise<string> {
  const { tables } = await readStores(page)
  return (tables[table] ?? []).map(([, record]) => record).join('\n')
}

/** Everything that is stored on the device, also bodies in the caches, to search for what must not be there. */
export async function writtenText(page: Page): Promise<string> {
  const bodies = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|text|javascript|xml/.test(answer?.headers.get('content-type') ?? '')
        texts.push(request.url, isText ? ((await answer?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })
  return `${await keptText(page)}\n${bodies}`
}

/** The text on the screen and in its fields. */
export async function screenText(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')]
    const typed = fields.map((field) => ('value' in field ? String(field.value) : ''))
    return [document.title, document.body.textContent, ...typed].join('\n')
  })
}

/** Everybody's cached responses, for a comparison of before and after. */
export async function keptAnswers(page: Page): Promise<Readonly<Record<string, string>>> {
  const { tables } = await readStores(page)
  return Object.fromEntries(tables.responses ?? [])
}

/** Runs in the page. */
async function readAll(): Promise<Stores> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const show = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof Blob ? `blob of ${part.size} ${part.type}` : part,
    )

  function tableOf(database: string, key: IDBValidKey): string {
    const [scope, table] = Array.isArray(key) ? key : []
    if (database !== 'paydey-cache') return String(table)
    return scope === 'everybody' ? 'responses' : scope === 'closed' ? 'closed' : 'user-responses'
  }

  async function recordsOf(name: string): Promise<(readonly [string, readonly [string, string]])[]> {
    const database = await done(indexedDB.open(name))
    try {
      const found: (readonly [string, readonly [string, string]])[] = []
      for (const store of database.objectStoreNames) {
        const table = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(table.getAllKeys()), done(table.getAll())])
        found.push(...keys.map((key, at) => [tableOf(name, key), [show(key), show(values[at])]] as const))
      }
      return found
    } finally {
      database.close()
    }
  }

  const cachesFound: Record<string, string[]> = {}
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    cachesFound[name] = requests.map(({ url }) => url)
  }
  const tables: Record<string, (readonly [string, string])[]> = {}
  for (const { name = '' } of await indexedDB.databases())
    for (const [table, record] of await recordsOf(name)) tables[table] = [...(tables[table] ?? []), record]
  return {
    caches: cachesFound,
    tables,
    local: { ...localStorage },
    session: { ...sessionStorage },
  }
}
