import type { Desk } from '#src/features/bulk/desk/desk.ts'

/** What a list may come from and is read with. Faked by tests. */
export interface BulkMeans {
  readonly openDesk: () => Desk
  /** Fetches the reader before it is wanted. */
  readonly warm: () => void
  readonly takeArrivedFile: () => Promise<File | null>
  readonly onArrivedFile: (listener: (file: File) => void) => () => void
}
