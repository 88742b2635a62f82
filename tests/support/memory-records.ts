import type { Records } from '#src/data/storage/records.ts'

/** Records that live in the test, not in IndexedDB. */
export function memoryRecords<T extends object>(isDurable = true): Records<T> {
  const records = new Map<string, T>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    isDurable: () => isDurable,
    get: async (key) => records.get(key) ?? null,
    all: async () => [...records.values()],
    read: async () => ({ records: new Map(records), unreadable: 0 }),
    async put(key, record) {
      records.set(key, record)
      tell()
      return true
    },
    async remove(key) {
      records.delete(key)
      tell()
      return true
    },
    async clear() {
      records.clear()
      tell()
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
