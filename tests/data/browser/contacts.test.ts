import { afterEach, expect, it, vi } from 'vitest'
import { browserContacts } from '#src/data/browser/contacts.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose user picks one contact with these numbers. */
function contactsWith(tel: readonly string[] | undefined) {
  vi.stubGlobal('ContactsManager', class {})
  vi.stubGlobal('navigator', { contacts: { select: async () => [{ tel }] } })
  return browserContacts()
}

const isAirtel = (phone: string) => phone.includes('802')

it.each([
  ['the only one', ['+234 803 123 4567'], '+234 803 123 4567'],
  ['the one that airtime can go to', ['+44 7911 123456', '0209 461 7000', '0803 123 4567'], '0803 123 4567'],
  ['the first of several', ['0803 123 4567', '0805 123 4567'], '0803 123 4567'],
  ['the one that fits what is paid', ['0803 123 4567', '+234 802 123 4567'], '+234 802 123 4567'],
  ['the first where none is a mobile, to be refused in sight', ['+44 7911 123456', '999'], '+44 7911 123456'],
  ['none where the contact has none', undefined, null],
])('of the numbers of a contact: %s', async (_, tel, picked) => {
  expect(await contactsWith(tel).pickPhone(isAirtel)).toBe(picked)
})
