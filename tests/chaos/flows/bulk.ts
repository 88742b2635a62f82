import { checkedList, chooseFile, csvFile, goToStep } from '#tests/journeys/support/bulk.ts'
import { seeded, upTo } from '#tests/support/seeded.ts'
import { type Flow, type, type Wanted } from './flow.ts'

const READ_MS = 15_000

/** Airtime for three to five people, with different numbers and amounts. */
export function bulk({ index, seed, amount, email }: Wanted): Flow {
  const name = `staff-${index}.csv`
  const random = seeded(seed)
  const rows = Array.from({ length: 2 + upTo(random, 3) }, (_, at) => {
    const subscriber = `0803${String(upTo(random, 6_999_999) + 2_000_000)}`
    return [subscriber, 'MTN', 'AIRTIME', amount + at * 10]
  })
  const list = csvFile(name, rows)
  return {
    address: '/airtime/bulk-upload',
    billerCode: 'bulk-upload',
    needsLogin: true,
    proceed: 'Preview',
    goesOn: 'Continue',
    pay: 'Proceed to Payment',
    async fill(page) {
      const read = checkedList(page).getByText(`${name}: `)
      const isPaying = page.getByRole('heading', { name: 'Pay for your list' })
      if (!(await read.isVisible()) && !(await isPaying.isVisible())) {
        await chooseFile(page, list)
        await read.waitFor({ timeout: READ_MS })
      }
      await goToStep(page, 'Pay')
      await type(page, /^Narration/, `Errand ${index}`)
      await type(page, 'Email', email)
    },
  }
}
