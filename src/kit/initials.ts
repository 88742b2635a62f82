import { markPalette } from './palette.ts'

/** The same biller has the same colour on every screen and device. */
export function tintOf(name: string): string {
  let hash = 7
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return String(hash % markPalette.length)
}

/** "Ikeja Electric" to "IE", "MTN Airtime" to "MA", "DStv" to "D". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s\-_/]+/)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
