export interface Random {
  bytes(length: number): Uint8Array
  /** From 0 up to, not including, 1: for waiting times only, never for keys. */
  fraction(): number
}

export const browserRandom: Random = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fraction: () => Math.random(),
}
