import type { Grouping } from './grouped-text.ts'

/** Digits, and a plus where one leads. */
function toPlain(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return /^\s*\+/.test(typed) ? `+${digits}` : digits
}

/** Group sizes by how the number starts; what is left over stays with the last group. */
function groupsOf(plain: string): readonly number[] {
  if (plain.startsWith('+')) return [4, 3, 3, 4]
  if (plain.startsWith('234')) return [3, 3, 3, 4]
  if (plain.startsWith('0')) return [4, 3, 4]
  return [3, 3, 4]
}

/** "08031234567" to "0803 123 4567"; also +234 803 123 4567 and numbers without their zero. */
function toDisplay(plain: string): string {
  const groups: string[] = []
  const sizes = groupsOf(plain)
  let at = 0
  for (const [index, length] of sizes.entries()) {
    const end = index === sizes.length - 1 ? plain.length : at + length
    if (at < plain.length) groups.push(plain.slice(at, end))
    at = end
  }
  return groups.join(' ')
}

export const phoneGrouping: Grouping = { toPlain, toDisplay, isSeparator: (character) => character === ' ' }
