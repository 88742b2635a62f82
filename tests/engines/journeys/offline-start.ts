import { words } from '#tests/journeys/support/ready.ts'
import type { Journey } from './journey.ts'
import { buyAirtime, fillAirtime, findMtn, proceed } from './paying.ts'

export const offlineStart: Journey = {
  title: 'offline start',
  async run({ hand, cutNetwork }) {
    await buyAirtime(hand, '731')
    await hand.open('/')
    await hand.sees({ role: 'link', name: /Electricity/ })
    await hand.keeps(['/shell.html'], ['/Products/Categories', '/Products"', 'MTNVTU'])
    await cutNetwork()

    await hand.coldStart('/')
    await hand.sees({ role: 'link', name: /Electricity/ })
    await hand.reads(words.unreachable, 40_000)
    await findMtn(hand)
    await hand.sees(proceed)

    await hand.open('/airtime/MTNVTU')
    await fillAirtime(hand, '732')
    await hand.reads(words.waiting)
    await hand.sees({ ...proceed, isOff: true })

    await hand.open('/receipts')
    await hand.readsIn({ role: 'main' }, ['MTN', '₦731.00'])
    await hand.press({ role: 'link', name: /MTN/, within: { role: 'main' } })
    // On a page of its own, or beside the list where there is room.
    await hand.readsIn({ role: 'main' }, ['All details', /successful/i, '₦731.00'])
  },
}
