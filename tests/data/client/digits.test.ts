import { expect, it } from 'vitest'
import { notifyBiller } from '#src/contract/transaction.ts'
import { createClient } from '#src/data/client/client.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

it('a code and an order’s number that come as numbers keep every digit', async () => {
  const body =
    '{"TransactionId":839201745839201745,"ReceiptItems":[{"Label":"Token","Value":26362054405982757802}]}'
  const client = createClient({
    fetch: async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
    bases: { main: '/api', guess: '/guess', gateway: '/gateway', static: '' },
    token: () => null,
    clock: manualClock(),
    isOnline: () => true,
  })
  expect(await client.call(notifyBiller, { PaymentMethodString: '', transId: '1' })).toMatchObject({
    value: {
      transactionId: '839201745839201745',
      receiptItems: [{ label: 'Token', value: '26362054405982757802' }],
    },
  })
})
