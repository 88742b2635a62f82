import { formatDay, parseInstant } from '#src/domain/dates.ts'
import { plainDigits } from '#src/domain/digits.ts'

/** Years (spec section 9). */
export const CUSTOMER_AGE_MIN = 18

/** Spec section 5, word for word; the field has no year, whatever the sentence says. */
export const BIRTHDAY_SENTENCE = 'Must be a valid birth month and year (MM/DD)'

const FORM = /^(\d\d)\/(\d\d)$/
const NOT_OURS = /[^\d/]/g
/** Separators that people write between a month and a day. */
const PARTING = /[-. ]/g
const LEADING = /^\/+/
/** Longer text was not meant for this field. */
const LONGEST = 40

/** That day of a leap year: without a year every 29 February is possible. */
function dayOf(text: string): number | null {
  return FORM.test(text) ? parseInstant(text.replace(FORM, '2000-$1-$2')) : null
}

/** MM/DD and a day that exists: 02/29 does, 13/01 and 02/30 do not. */
export function isBirthday(text: string): boolean {
  return dayOf(text) !== null
}

/** `03/14` to `14 March`, so that a day typed first is noticed; null for what is not a birthday. */
export function birthdayInWords(text: string): string | null {
  const day = dayOf(text)
  return day === null ? null : formatDay(day)
}

/**
 * What the field holds after a keystroke or a paste: `now` is its text, `before` what it held. After two digits of a
 * month a slash is added, and a digit that can begin no month (2 to 9) or no day (4 to 9) gets a leading zero.
 * Deletions are never corrected, so Backspace deletes the slash like any character. Other characters are dropped.
 */
export function typeBirthday(before: string, now: string): string {
  if (isCut(before, now)) return now
  const clean = plainDigits(now).trim().slice(0, LONGEST).replace(PARTING, '/').replace(NOT_OURS, '')
  const [typed = '', second] = clean.replace(LEADING, '').split('/')
  const month = padMonth(typed, second !== undefined)
  // The day follows its slash, or was typed directly after the month.
  const day = padDay((second || month.slice(2)).slice(0, 2))
  return month.length < 2 && day === '' ? month : `${month.slice(0, 2)}/${day}`
}

/** What the field holds when it loses focus: `3/4` and `03/4` are completed. */
export function finishBirthday(text: string): string {
  const [month = '', day = ''] = text.split('/')
  if (!text.includes('/')) return text.length === 4 ? typeBirthday('', text) : text
  return month === '' || day === '' ? text : `${month.padStart(2, '0')}/${day.padStart(2, '0')}`
}

/** Four digits at once are a two-digit month and a day, valid or not: 3112 is not the 11th of March. */
function padMonth(digits: string, isParted: boolean): string {
  const isShort = isParted ? digits.length === 1 && digits !== '0' : digits >= '2' && digits.length < 4
  return isShort ? `0${digits}` : digits
}

function padDay(day: string): string {
  return day.length === 1 && day > '3' ? `0${day}` : day
}

/** Whether `now` is the text `before` with one piece taken out. */
function isCut(before: string, now: string): boolean {
  if (now.length >= before.length) return false
  let head = 0
  while (head < now.length && before[head] === now[head]) head += 1
  return before.endsWith(now.slice(head))
}
