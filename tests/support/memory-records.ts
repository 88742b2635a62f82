import type { Records } from '#src/offline/records.ts'

/** Records that live in the test, not in IndexedDB. */
export function memoryRecords<T extends object>(isDurable = true): Records<T> {
  const records = new Map<string, T>()
  return {
    isDurable: () => isDurable,
    get: async (key) => records.get(key) ?? null,
    all: async () => [...records.values()],
    put: async (key, record) => void records.set(key, record),
    remove: async (key) => void records.delete(key),
    clear: async () => records.clear(),
  }
}
