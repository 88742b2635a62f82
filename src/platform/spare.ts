/**
 * A second place for the few records that must be there after a restart although IndexedDB takes nothing (reliability
 * R1, F28). It has room of its own; what is deleted in IndexedDB makes none until the browser tidies its files.
 */
export interface Spare {
  all(): ReadonlyMap<string, unknown>
  put(key: string, value: unknown): void
  remove(key: string): void
  clear(): void
}

export type OpenSpare = (database: string) => Spare
