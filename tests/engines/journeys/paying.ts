import type { Hand } from '#tests/engines/hand.ts'
import type { Target } from '#tests/engines/target.ts'
import { cards, type TestCard } from '#tests/journeys/support/gateway.ts'
import type { LedgerRow, Office } from '#tests/journeys/support/office.ts'

const EMAIL = 'buyer@example.com'
const PHONE = '08031234567'

export const proceed: Target = { role: 'button', name: 'PROCEED' }
export const orderSummary: Target = { role: 'heading', name: 'Order Summary' }
const notNow: Target = { role: 'button', name: 'Not Now', within: { role: 'dialog' } }

const RATING_MS = 6000
const KNOWN_MS = 300

/** Through the search box, from home. */
export async function findMtn(hand: Hand): Promise<void> {
  await hand.fill({ label: 'Search for billers' }, 'mtn')
  await hand.press({ role: 'option', name: /MTN Airtime/ })
  await hand.at(/\/airtime\/MTNVTU$/)
}

/** A successful payment in the books. */
export const onceEach = { logged: 1, payments: 1, vends: 1, refunds: 0 } as const

/** From an open airtime form to its summary. */
export async function fillAirtime(hand: Hand, amount: string): Promise<void> {
  await hand.fill({ label: /^Phone Number/ }, PHONE)
  await hand.fill({ label: /^Amount/ }, amount)
  // A device that knows the e-mail shows it as a line.
  const known: Target = { role: 'button', name: 'Change Email' }
  const isKnown = await hand.sees(known, KNOWN_MS).then(
    () => true,
    () => false,
  )
  if (!isKnown) await hand.fill({ label: /^Email/ }, EMAIL)
  await hand.press(proceed)
  await hand.sees(orderSummary)
}

/** Through the hosted page, with PIN and OTP where the card has them, to the result with the rating closed. */
export async function payByCard(hand: Hand, card: TestCard): Promise<void> {
  await hand.at(/\/gateway\/pay\//)
  await hand.fill({ label: 'Card number' }, card.number)
  await hand.fill({ label: 'Expiry (MM/YY)' }, '12/30')
  await hand.fill({ label: 'CVV' }, card.cvv)
  await hand.press({ role: 'button', name: /^Pay/ })
  for (const [label, secret] of [
    ['PIN', card.pin],
    ['OTP', card.otp],
  ] as const) {
    if (secret === undefined) continue
    await hand.fill({ label: new RegExp(`^${label}`) }, secret)
    await hand.press({ role: 'button', name: /^(Pay|Continue)/ })
  }
  await hand.at(/\/status\?transaction-id=PRD-\d+$/)
  await hand.reads('Successful')
  await putRatingAway(hand)
}

/** It does not come where storage took longer than its limit (storage/records.ts), as on a very busy machine. */
async function putRatingAway(hand: Hand): Promise<void> {
  const hasCome = await hand.sees(notNow, RATING_MS).then(
    () => true,
    () => false,
  )
  if (!hasCome) return
  await hand.press(notNow)
  await hand.seesNot({ role: 'dialog' })
}

/** A whole airtime payment, to its receipt. */
export async function buyAirtime(hand: Hand, amount: string): Promise<void> {
  await hand.open('/airtime/MTNVTU')
  await fillAirtime(hand, amount)
  await hand.press(proceed)
  await payByCard(hand, cards.approved)
}

/** The ledger's row for the open result page. */
export async function ledgerRow(hand: Hand, office: Office): Promise<LedgerRow> {
  const id = (await hand.at(/transaction-id=/)).searchParams.get('transaction-id')?.split('-').at(-1)
  const row = (await office.ledger()).find(({ transactionId }) => transactionId === id)
  if (row === undefined) throw new Error(`the ledger has no ${id}`)
  return row
}
