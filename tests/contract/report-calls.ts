import { expect } from 'vitest'
import { dashboardHistory, searchHistory, transactionHistory } from '#src/contract/reports.ts'
import { ID, INSTANT, words } from './clients.ts'
import type { Driven } from './driven.ts'

const text = expect.any(String)
const WHENEVER = { datefrom: '', dateto: '', paymentRef: '' }

const prepaid = {
  id: ID,
  date: INSTANT,
  paymentReference: expect.stringMatching(/^PRD-[A-Za-z0-9]+$/),
  productName: 'Ikeja Electric (IKEDC) Prepaid',
  /** Kobo: the row's amount is without the fee. */
  amount: 1_000_000,
  approvalStatus: 'Successful',
  paymentStatus: 'Paid',
  urlPath: 'electricity',
  billerCode: 'IKEDCPREPAID',
  customer: '45700812345',
  fee: 10_000,
}

/** What Ada of the seed has; that nobody else sees it is tests/server/reports.test.ts's. */
export const reportCalls: readonly Driven[] = [
  {
    endpoint: transactionHistory,
    run: (client) => client.call(transactionHistory),
    gives: expect.arrayContaining([prepaid]),
    bad: [],
  },
  {
    endpoint: searchHistory,
    run: (client) => client.call(searchHistory, WHENEVER),
    gives: expect.arrayContaining([prepaid]),
    bad: [
      {
        with: 'a start that is no day',
        run: (client) => client.call(searchHistory, { ...WHENEVER, datefrom: '31/01/2026' }),
        status: 400,
        says: /start date/,
      },
      {
        with: 'an end before the start',
        run: (client) =>
          client.call(searchHistory, { ...WHENEVER, datefrom: '2026-02-01', dateto: '2026-01-31' }),
        status: 400,
        says: /end date is before/,
      },
    ],
  },
  {
    endpoint: dashboardHistory,
    run: (client) => client.call(dashboardHistory),
    gives: expect.arrayContaining([
      {
        id: ID,
        productImage: words,
        productName: 'Ikeja Electric (IKEDC) Prepaid',
        date: INSTANT,
        amount: 1_000_000,
        approvalStatus: 'Successful',
        urlPath: 'electricity',
        billerCode: 'IKEDCPREPAID',
        receiptItems: expect.arrayContaining([{ label: 'Token', value: text }]),
      },
    ]),
    bad: [],
  },
]
