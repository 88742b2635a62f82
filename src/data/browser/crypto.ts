/** SHA-256 in hex. Needs a secure context; loopback is one. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface Random {
  bytes(length: number): Uint8Array
  /** From 0 up to, not including, 1: for delays only, never for keys. */
  fraction(): number
}

export const browserRandom: Random = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fraction: () => Math.random(),
}
