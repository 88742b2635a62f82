import { expect } from 'vitest'
import {
  bulkProviders,
  bulkTransactions,
  logBulk,
  notifyBulk,
  repostBulk,
  uploadBulk,
} from '#src/contract/bulk.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import type { Client } from '#src/data/client/client.ts'
import { airtimeRows, csv, PHONES } from '#tests/server/bulk-client.ts'
import { ID, INSTANT, must, newId, words } from './clients.ts'
import type { Driven } from './driven.ts'

const UNKNOWN = { status: 404, says: /Invalid Order Number/ }
const UNKNOWN_ID = '9999999999999999'
const EMAIL = 'bulk@example.com'

/** One row for a number; the narration is new every time, and so is the batch. */
const form = (phone: string, narration = newId()) => ({
  file: new Blob([csv(...airtimeRows(phone))]),
  email: EMAIL,
  narration,
  billerCode: 'bulk-upload',
})

async function uploaded(client: Client, phone: string) {
  const request = form(phone)
  const { tranId, fileName } = await must(client.call(uploadBulk, request))
  return {
    BillerCode: 'bulk-upload',
    narration: request.narration,
    email: EMAIL,
    fileName,
    TotalAmount: 100,
    TranId: tranId,
  }
}

const logged = async (client: Client, phone: string): Promise<GatewayParameters> =>
  must(client.call(logBulk, await uploaded(client, phone)))

const rowOf = async (client: Client, { transactionId }: GatewayParameters): Promise<string> => {
  const [row] = (await must(client.call(bulkTransactions, { PaymentReference: transactionId }))) ?? []
  return row?.id ?? 'none'
}

export const bulkCalls: readonly Driven[] = [
  {
    endpoint: bulkProviders,
    run: (client) => client.call(bulkProviders),
    gives: expect.arrayContaining([{ name: 'MTN', code: 'MTN', product: 'DATA-1GB', price: 100_000 }]),
    bad: [],
  },
  {
    endpoint: uploadBulk,
    run: (client) => client.call(uploadBulk, form(PHONES.delivered)),
    gives: {
      rows: [{ subscriberNumber: PHONES.delivered, provider: 'MTN', product: 'AIRTIME', amount: 10_000 }],
      message: words,
      total: 10_000,
      fileName: expect.stringMatching(/^bulk-\w+\.csv$/),
      tranId: ID,
    },
    bad: [
      {
        with: 'no narration',
        run: (client) => client.call(uploadBulk, form(PHONES.delivered, '')),
        status: 400,
        says: /^Narration is Required$/,
      },
      {
        with: 'a number that is none',
        run: (client) => client.call(uploadBulk, form('12345')),
        status: 400,
        says: /^Row 2: The number/,
      },
    ],
  },
  {
    endpoint: logBulk,
    run: async (client, { ada }) => client.call(logBulk, await uploaded(ada, PHONES.delivered)),
    gives: {
      total: 10_000,
      transactionId: ID,
      email: EMAIL,
      publicKey: words,
      callBackUrl: expect.stringMatching(/\/bulk-upload\/status$/),
      productId: words,
      productName: words,
      categoryCode: words,
    },
    bad: [
      {
        with: 'another total',
        run: async (client) =>
          client.call(logBulk, { ...(await uploaded(client, PHONES.delivered)), TotalAmount: 99.99 }),
        status: 409,
        says: /Nothing was paid/,
      },
      {
        with: 'an upload that nobody made',
        run: async (client) =>
          client.call(logBulk, { ...(await uploaded(client, PHONES.delivered)), TranId: newId() }),
        ...UNKNOWN,
      },
    ],
  },
  {
    endpoint: bulkTransactions,
    run: async (client, { ada }) => {
      const { transactionId } = await logged(ada, PHONES.delivered)
      return client.call(bulkTransactions, { PaymentReference: transactionId })
    },
    gives: [
      {
        id: ID,
        date: INSTANT,
        paymentReference: ID,
        requestData: PHONES.delivered,
        productName: 'MTN AIRTIME',
        approvalStatus: 'Pending',
        paymentStatus: 'Unpaid',
        amount: 10_000,
      },
    ],
    bad: [
      {
        with: 'an unknown id',
        run: (client) => client.call(bulkTransactions, { PaymentReference: UNKNOWN_ID }),
        ...UNKNOWN,
      },
    ],
  },
  {
    endpoint: repostBulk,
    run: async (client, { ada, pay }) => {
      const parameters = await logged(ada, PHONES.failsOnce)
      await pay(parameters)
      return client.call(repostBulk, { transactionId: await rowOf(ada, parameters) })
    },
    gives: `Row for ${PHONES.failsOnce} was sent again.`,
    bad: [
      {
        with: 'a row that was delivered',
        run: async (client, { pay }) => {
          const parameters = await logged(client, PHONES.delivered)
          await pay(parameters)
          return client.call(repostBulk, { transactionId: await rowOf(client, parameters) })
        },
        status: 409,
        says: /was delivered/,
      },
      {
        with: 'an unknown row',
        run: (client) => client.call(repostBulk, { transactionId: UNKNOWN_ID }),
        ...UNKNOWN,
      },
    ],
  },
  {
    endpoint: notifyBulk,
    run: async (client, { ada }) => {
      const { transactionId } = await logged(ada, PHONES.delivered)
      return client.call(notifyBulk, { PaymentMethodString: 'PAYDEY', PaymentReference: transactionId })
    },
    gives: {
      id: ID,
      transactionId: ID,
      status: 'Pending',
      description: words,
      narration: ID,
      paymentReference: ID,
      paymentStatus: 'Unpaid',
      productName: 'Bulk upload',
      orderAmount: 10_000,
      totalAmount: 10_000,
      transactionCount: 1,
      orderDate: INSTANT,
      orderStatus: 'Pending',
      orderDetails: words,
      orderNumber: ID,
      fee: 0,
      receiptItems: expect.arrayContaining([{ label: 'Rows', value: '1' }]),
      categoryPath: 'airtime',
      billerCode: 'bulk-upload',
      // Whoever has only the number sees less of whose it is.
      email: expect.stringMatching(new RegExp(`^(${EMAIL}|.\\*{3}@.\\*{3}\\.com)$`)),
      times: expect.objectContaining({ logged: expect.any(String) }),
      pushKey: '',
      transfers: [],
    },
    bad: [
      {
        with: 'an unknown id',
        run: (client) =>
          client.call(notifyBulk, { PaymentMethodString: 'PAYDEY', PaymentReference: UNKNOWN_ID }),
        ...UNKNOWN,
      },
    ],
  },
]
