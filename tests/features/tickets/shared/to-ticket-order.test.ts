import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { logMovie } from '#src/contract/tickets.ts'
import {
  feeLabel,
  type TicketMoney,
  type TicketSeller,
  toTicketOrder,
} from '#src/features/tickets/shared/to-ticket-order.ts'
import { aProduct } from '#tests/domain/fixtures.ts'

const biller = (fee: number | null) => ({
  product: fee === null ? null : aProduct({ CategoryCode: 'TICKETS', NotifyUrl: '/Movies/Notify' }),
  feeOn: () => (fee === null ? null : kobo(fee)),
})

const movie = {
  movieid: '7',
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  cinema: '3',
  day: 'Today',
  showtimeid: '9',
  adult: 2,
  children: 0,
  student: 0,
  adultPrice: 3500.25,
  studentPrice: 0,
  childrenPrice: 0,
}

const booking = {
  area: 'movie' as const,
  title: 'Danfo Queen',
  detail: '2 × Adult',
  lines: [{ label: 'Movie', value: 'Danfo Queen' }],
  booker: { fullName: 'Ada Obi', email: 'ada@example.com', phone: '08031234567' },
  amount: kobo(700_050),
  form: { key: 'tickets/movie/7', kept: { adult: '2' } },
  log: (seller: TicketSeller, money: TicketMoney) => ({
    endpoint: logMovie,
    body: { ...seller, ...movie, ...money },
  }),
}

it('carries money in naira on the wire and in kobo inside', () => {
  const order = toTicketOrder({ ...booking, biller: biller(10_501) }, 'PAYDEY')
  expect(order).toMatchObject({
    kind: 'movie',
    billerCode: 'movie',
    categoryPath: 'tickets',
    categoryCode: 'TICKETS',
    productName: 'Danfo Queen',
    customer: { name: 'Ada Obi', detail: '2 × Adult' },
    customerId: '08031234567',
    amount: 700_050,
    fee: 10_501,
    total: 710_551,
    notifyUrl: '/Movies/Notify',
    formSnapshot: { customer: '', draft: 'tickets/movie/7', values: { adult: '2' } },
  })
  expect(order.log).toEqual({
    endpoint: logMovie,
    body: {
      PaymentMode: 'PAYDEY',
      BillerCode: 'movie',
      ...movie,
      amount: 7000.5,
      fee: 105.01,
      totalAmount: 7105.51,
    },
  })
  expect(order).not.toHaveProperty('tranId')
})

it('has no fee of its own where only the provider can tell', () => {
  const order = toTicketOrder({ ...booking, biller: biller(null) }, 'PAYDEY')
  expect([order.fee, order.total]).toEqual([null, 700_050])
  expect(order.log.body).toMatchObject({ fee: 0, totalAmount: 7000.5 })
})

it('is the same for the same booking, so that it keeps its TranId', () => {
  const bodies = [1, 2].map(() => toTicketOrder({ ...booking, biller: biller(100) }, 'PAYDEY').log.body)
  expect(JSON.stringify(bodies[0])).toBe(JSON.stringify(bodies[1]))
})

it.each([
  [0, 'Total, no fee'],
  [10_000, 'With ₦100 fee'],
  [null, 'Before any fee'],
])('names a fee of %s: %s', (fee, label) => {
  expect(feeLabel(biller(fee), kobo(500_000))).toBe(label)
})

it('names no fee while the catalog is not known', () => {
  expect(feeLabel(undefined, kobo(1))).toBe('Before any fee')
})
