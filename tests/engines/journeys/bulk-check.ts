import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hand } from '#tests/engines/hand.ts'
import type { Target } from '#tests/engines/target.ts'
import { ada } from '#tests/journeys/support/account.ts'
import { bookFile, csvFile, type SheetFile } from '#tests/journeys/support/bulk.ts'
import type { Journey } from './journey.ts'

const asCsv = csvFile('on-the-road.csv', [
  ['08031234567', 'MTN', 'AIRTIME', 500],
  ['8031234568', 'MTN', 'AIRTIME', 611], // its zero was lost
  ['08051234567', 'GLO', 'AIRTIME', ''], // no amount
])

const asBook = bookFile('staff.xlsx', [
  ['Phone', 'Network', 'Product', 'Amount'],
  [8031234567, 'MTN', 'AIRTIME', 500], // 2: a number cell, which has no leading zero
  ['+234 803 123 4568', 'mtn', 'airtime', '1,000'], // 3: repaired, too
  ['08031234569', 'MTN', 'AIRTIME', 500], // 4
  ['02012345678', 'MTN', 'AIRTIME', 300], // 5: a landline
  ['08021234567', 'AIRTEL', 'AIRTIME', null], // 6: no amount
  ['0803123457', 'MTN', 'AIRTIME', 300], // 7: a digit short
])

const list: Target = { role: 'region', name: 'Check your list' }
const counts: Target = { role: 'group', name: 'Show' }

export const bulkCheck: Journey = {
  title: 'bulk pre-flight',
  async run({ hand, folder }) {
    await logIn(hand)
    await choose(hand, folder, asCsv)
    await hand.readsIn(counts, [/All 3\b/, /Ready 1\b/, /Fixed 1\b/, /To fix 1\b/])
    await mend(hand, { number: '08051234567', row: 4, amount: '612' })
    await hand.readsIn(counts, [/Ready 2\b/, /Fixed 1\b/, /To fix 0\b/])
    await hand.reads('₦1,723.00')

    // The message that nothing can be kept covers the steps, as the focus is at the foot.
    await hand.closeMessage()
    await hand.press({ role: 'button', name: /File$/ })
    await choose(hand, folder, asBook)
    await hand.readsIn(counts, [/All 6\b/, /Ready 2\b/, /Fixed 2\b/, /To fix 2\b/])
    await mend(hand, { number: '08021234567', row: 6, amount: '750' })
    await hand.readsIn(counts, [/Ready 3\b/, /To fix 1\b/])
    await hand.reads('₦3,050.00')
    await hand.reads('5 rows ready')
  },
}

async function logIn(hand: Hand): Promise<void> {
  await hand.open('/airtime/bulk-upload')
  // A visitor is sent home, with the login and its reason open.
  const dialog: Target = { role: 'dialog', name: 'Welcome Back!' }
  await hand.fill({ label: /^Email/, within: dialog }, ada.email)
  await hand.fill({ label: /^Password/, within: dialog }, ada.password)
  await hand.press({ role: 'button', name: 'Login', within: dialog })
  // A password is hashed slowly on purpose.
  await hand.sees({ role: 'button', name: 'LOGOUT', within: { role: 'banner' } }, 40_000)
  await hand.sees({ role: 'heading', name: 'Bulk upload' })
}

async function choose(hand: Hand, folder: string, { name, buffer }: SheetFile): Promise<void> {
  const path = join(folder, name)
  writeFileSync(path, buffer)
  await hand.choose({ label: /^File/ }, path)
  await hand.readsIn(list, [`${name}: `], 40_000)
}

async function mend(hand: Hand, wrong: { number: string; row: number; amount: string }): Promise<void> {
  await hand.press({ role: 'button', name: new RegExp(wrong.number), within: list })
  const dialog: Target = { role: 'dialog', name: `Row ${wrong.row}` }
  await hand.fill({ label: /^Amount/, within: dialog }, wrong.amount)
  await hand.press({ role: 'button', name: 'Done', within: dialog })
  await hand.seesNot(dialog)
}
