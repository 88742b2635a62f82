import assert from 'node:assert/strict'
import { cards } from '#tests/journeys/support/gateway.ts'
import type { Journey } from './journey.ts'
import { fillAirtime, findMtn, ledgerRow, onceEach, payByCard, proceed } from './paying.ts'

export const mainJob: Journey = {
  title: 'main job',
  async run({ hand, office }) {
    await hand.open('/')
    await findMtn(hand)
    await fillAirtime(hand, '500')
    await hand.reads('0803 123 4567')
    await hand.press(proceed)
    await payByCard(hand, cards.verve)
    await hand.reads('₦500.00')
    const { logged, payments, vends, refunds, total } = await ledgerRow(hand, office)
    assert.deepEqual({ logged, payments, vends, refunds, total }, { ...onceEach, total: 500 })
  },
}
