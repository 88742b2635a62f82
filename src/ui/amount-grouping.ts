import type { Grouping } from './grouped-text.ts'

/** "₦1,000.5" as pasted or typed to "1000.5". Digits and the first point stay, whatever stands around them. */
function toPlain(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

/** "1000.5" to "1,000.5"; what is still being typed ("1000.", "05") is left as it is. */
function toDisplay(plain: string): string {
  const [whole = '', ...rest] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3}){1,9}$)/g, ',')
  return rest.length === 0 ? grouped : `${grouped}.${rest.join('.')}`
}

/** Naira as people write them: thousands in threes, kobo after a point. */
export const amountGrouping: Grouping = { toPlain, toDisplay, isSeparator: (character) => character === ',' }
