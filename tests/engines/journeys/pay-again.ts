import assert from 'node:assert/strict'
import { cards } from '#tests/journeys/support/gateway.ts'
import type { Journey } from './journey.ts'
import { buyAirtime, onceEach, orderSummary, payByCard, proceed } from './paying.ts'

export const payAgain: Journey = {
  title: 'repeat payment',
  async run({ hand, office }) {
    const since = new Date().toISOString()
    await buyAirtime(hand, '751')
    await hand.fill({ label: 'Call this one … (optional)' }, 'Mum')
    await hand.press({ role: 'button', name: 'Save name' })
    await hand.reads('Saved as Mum.')

    await hand.open('/')
    await hand.sees({ role: 'heading', name: 'Pay again' })
    // Two taps and no typing: the tile, and PROCEED.
    await hand.press({ role: 'link', name: /Mum/ })
    await hand.sees(orderSummary)
    await hand.reads('0803 123 4567')
    await hand.reads('₦751.00')
    await hand.press(proceed)
    // The payments are hardly a minute apart.
    await hand.press({ role: 'button', name: 'Yes, pay again', within: { role: 'dialog' } })
    await payByCard(hand, cards.approved)

    const rows = (await office.ledger({ since })).filter(({ amount }) => amount === 751)
    const facts = rows.map(({ logged, payments, vends, refunds }) => ({ logged, payments, vends, refunds }))
    assert.deepEqual(facts, [onceEach, onceEach])
  },
}
