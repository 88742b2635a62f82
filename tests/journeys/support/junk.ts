import type { Page } from '@playwright/test'

/** Turns every record of every table into nonsense by this seed, and adds one under an unknown key. */
export async function spoilStores(page: Page, seed: number): Promise<void> {
  await page.evaluate(spoil, seed)
}

/** Runs in the page, so it is self-contained. */
async function spoil(seed: number): Promise<void> {
  let state = seed * 0x9e3779b1
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    return (state >>> 0) / 2 ** 32
  }
  const pick = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0]
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const nonsense = (): unknown =>
    pick<unknown>([
      null,
      Number.NaN,
      -1,
      '',
      'x'.repeat(5000),
      [],
      {},
      { state: 'x' },
      { body: '{"responseData":', etag: null, savedAt: 0 },
      { body: '<h1>Sign in</h1>', etag: '"x"', savedAt: Date.now() },
      { body: [null, 7] },
      new Date(Number.NaN),
      new Map([['a', 1]]),
      new Uint8Array(9),
      new Blob(['x']),
    ])
  /** A good record with one part, at any depth, cut off or replaced: what a half-written page leaves. */
  const maimed = (record: unknown): unknown => {
    if (typeof record === 'string') return pick([record.slice(0, record.length / 2), '', '<html>', '[]'])
    if (typeof record !== 'object' || record === null || record instanceof Blob) return nonsense()
    const names = Object.keys(record)
    const name = names[Math.floor(random() * names.length)]
    if (name === undefined) return nonsense()
    const part: unknown = Reflect.get(record, name)
    const copy: Record<string, unknown> = { ...record }
    if (random() < 0.3) delete copy[name]
    else copy[name] = random() < 0.7 ? maimed(part) : nonsense()
    return Array.isArray(record) ? Object.values(copy) : copy
  }

  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const table = database.transaction(store, 'readwrite').objectStore(store)
      const [keys, values] = await Promise.all([done(table.getAllKeys()), done(table.getAll())])
      for (const [at, key] of keys.entries())
        await done(table.put(random() < 0.5 ? nonsense() : maimed(values[at]), key))
      await done(table.put(nonsense(), pick<IDBValidKey>(['junk', 7, ['a', 'b'], new Date(0)])))
    }
    database.close()
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage))
      storage.setItem(key, pick(['', 'null', '{"junk":', '[]', '7', 'x'.repeat(999)]))
  }
}
