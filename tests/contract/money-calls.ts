import { expect } from 'vitest'
import { initializePayment, queryPayment } from '#src/contract/gateway.ts'
import { toNaira } from '#src/contract/kobo.ts'
import {
  fetchReceipt,
  type GatewayParameters,
  logTransaction,
  notifyBiller,
  rateTransaction,
  savedValues,
} from '#src/contract/transaction.ts'
import { airtimeOrder, INSTANT, loggedOrder, must, words } from './clients.ts'
import type { Driven } from './driven.ts'

const text = expect.any(String)
/** 500 naira in kobo. */
const FIVE_HUNDRED = 50_000
const UNKNOWN_ID = '1'

const logged = {
  total: FIVE_HUNDRED,
  transactionId: expect.stringMatching(/^[A-Za-z0-9]+$/),
  email: 'visitor@example.com',
  publicKey: words,
  callBackUrl: expect.stringMatching(/\/airtime\/status$/),
  productId: words,
  productName: words,
  categoryCode: words,
}

const rows = expect.arrayContaining([{ label: 'Phone Number', value: '08031234567' }])

/** As checkout's hand-off writes it. */
function initializeRequest(order: GatewayParameters, callbackUrl = order.callBackUrl) {
  return {
    amount: toNaira(order.total),
    transactionId: order.transactionId,
    email: order.email,
    publicKey: order.publicKey,
    currency: 'NGN' as const,
    mode: 'Live' as const,
    callbackUrl: `${callbackUrl}?transaction-id=${order.transactionId}`,
    productId: order.productId,
    productDescription: order.productName,
    metadata: [{ name: 'Product Category Code', value: order.categoryCode }],
  }
}

function rating(transactionId: string) {
  return {
    UserId: 'visitor@example.com',
    Rating: 5,
    Comment: '',
    TransactionId: transactionId,
    BillerCode: 'MTNVTU',
    Channel: 'Web',
  }
}

const INVALID_ORDER = { status: 404, says: /^Invalid Order Number$/ } as const

/** What a payment is made of, on both bases. */
export const moneyCalls: readonly Driven[] = [
  {
    endpoint: logTransaction,
    run: async (client) => client.call(logTransaction, await airtimeOrder(client)),
    gives: logged,
    bad: [
      {
        with: 'a total that is not the catalog’s',
        run: async (client) => {
          const order = await airtimeOrder(client)
          return client.call(logTransaction, { ...order, TotalAmount: order.TotalAmount - 1 })
        },
        status: 409,
        says: /price has changed/,
      },
      {
        with: 'other content under the same TranId',
        run: async (client) => {
          const order = await airtimeOrder(client)
          await must(client.call(logTransaction, order))
          return client.call(logTransaction, { ...order, Email: 'other@example.com' })
        },
        status: 409,
        says: /other details/,
      },
      {
        with: 'a TranId with a hyphen',
        run: async (client) =>
          client.call(logTransaction, { ...(await airtimeOrder(client)), TranId: 'abcd-efgh-ijkl' }),
        status: 400,
        says: /TranId/,
      },
    ],
  },
  {
    endpoint: savedValues,
    run: (client, { logged: { transactionId } }) => client.call(savedValues, { TranId: transactionId }),
    gives: expect.arrayContaining([{ controlId: words, value: '08031234567' }]),
    bad: [
      {
        with: 'an unknown id',
        run: (client) => client.call(savedValues, { TranId: UNKNOWN_ID }),
        ...INVALID_ORDER,
      },
    ],
  },
  {
    endpoint: notifyBiller,
    run: (client, { logged: { transactionId } }) =>
      client.call(notifyBiller, { PaymentMethodString: 'PAYDEY', TranId: transactionId }),
    gives: {
      id: words,
      transactionId: expect.stringMatching(/^[A-Za-z0-9]+$/),
      status: 'Pending',
      description: words,
      narration: text,
      paymentReference: words,
      paymentStatus: 'Unpaid',
      productName: words,
      orderAmount: FIVE_HUNDRED,
      totalAmount: FIVE_HUNDRED,
      transactionCount: 1,
      orderDate: INSTANT,
      orderStatus: 'Pending',
      orderDetails: text,
      orderNumber: words,
      fee: 0,
      receiptItems: rows,
      categoryPath: 'airtime',
      billerCode: 'MTNVTU',
      email: 'visitor@example.com',
      times: { logged: INSTANT, paid: '', sent: '', delivered: '', refunded: '', promised: '' },
      pushKey: '',
      transfers: [],
    },
    bad: [
      {
        with: 'an unknown id',
        run: (client) => client.call(notifyBiller, { PaymentMethodString: 'PAYDEY', TranId: UNKNOWN_ID }),
        ...INVALID_ORDER,
      },
    ],
  },
  {
    endpoint: fetchReceipt,
    run: (client, { logged: { transactionId } }) => client.call(fetchReceipt, { Id: transactionId }),
    gives: {
      productImage: text,
      productName: words,
      description: words,
      orderStatus: 'Pending',
      receiptItems: rows,
      orderDetails: text,
      orderNumber: words,
      orderAmount: FIVE_HUNDRED,
      fee: 0,
      orderDate: INSTANT,
      email: 'visitor@example.com',
      paymentStatus: 'Unpaid',
      refundedAt: '',
      transfers: [],
    },
    bad: [
      {
        with: 'an unknown id',
        run: (client) => client.call(fetchReceipt, { Id: UNKNOWN_ID }),
        ...INVALID_ORDER,
      },
    ],
  },
  {
    endpoint: rateTransaction,
    run: (client, { logged: { transactionId } }) => client.call(rateTransaction, rating(transactionId)),
    gives: null,
    bad: [
      {
        with: 'an unknown id',
        run: (client) => client.call(rateTransaction, rating(UNKNOWN_ID)),
        ...INVALID_ORDER,
      },
      {
        with: 'six stars',
        run: (client, { logged: { transactionId } }) =>
          client.call(rateTransaction, { ...rating(transactionId), Rating: 6 }),
        status: 400,
        says: /Rating/,
      },
    ],
  },
  {
    endpoint: initializePayment,
    run: (client, { logged: order }) => client.call(initializePayment, initializeRequest(order)),
    gives: {
      authorizeUrl: expect.stringMatching(/^https?:\/\/[^/]+\/gateway\/pay\/.+/),
      reference: words,
      transfer: {
        bank: words,
        accountNumber: expect.stringMatching(/^\d{10}$/),
        accountName: words,
        amount: FIVE_HUNDRED,
        expiresInMs: expect.any(Number),
      },
    },
    bad: [
      {
        with: 'another amount',
        run: (client, { logged: order }) =>
          client.call(initializePayment, { ...initializeRequest(order), amount: 1 }),
        status: 409,
        says: /amount/,
      },
      {
        with: 'a callback to somebody else',
        run: (client, { logged: order }) =>
          client.call(initializePayment, initializeRequest(order, 'https://evil.example/status')),
        status: 400,
        says: /callback/,
      },
    ],
  },
  {
    endpoint: queryPayment,
    run: async (client) => {
      const order = await loggedOrder(client)
      await must(client.call(initializePayment, initializeRequest(order)))
      const { publicKey, transactionId } = order
      return client.call(queryPayment, { publicKey, transactionId })
    },
    gives: { state: 'created', amount: FIVE_HUNDRED, currency: 'NGN' },
    bad: [
      {
        with: 'a transaction that it does not know',
        run: (client, { logged: { publicKey } }) =>
          client.call(queryPayment, { publicKey, transactionId: UNKNOWN_ID }),
        status: 404,
        says: /does not know/,
      },
      {
        with: 'a merchant that it does not know',
        run: (client, { logged: { transactionId } }) =>
          client.call(queryPayment, { publicKey: 'pk_nobody', transactionId }),
        status: 400,
        says: /public key/,
      },
    ],
  },
]
