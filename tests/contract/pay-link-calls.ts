import { expect } from 'vitest'
import { createPayLink, logPayLink, readPayLink } from '#src/contract/pay-links.ts'
import type { Client } from '#src/data/client/client.ts'
import { airtimeOrder, must, newId, words } from './clients.ts'
import type { Driven } from './driven.ts'

const secret = expect.stringMatching(/^[\w-]{32}$/)

async function asked(client: Client, Note = '') {
  const { TranId: _, ...order } = await airtimeOrder(client)
  return { ...order, Note }
}

const made = async (client: Client) => must(client.call(createPayLink, await asked(client, 'Please help')))
const UNKNOWN = { status: 404, says: /^We do not know this link/ }

/** An order that somebody else pays. */
export const payLinkCalls: readonly Driven[] = [
  {
    endpoint: createPayLink,
    run: async (client) => client.call(createPayLink, await asked(client)),
    gives: { token: secret, key: secret, expiresAt: expect.any(Number) },
    bad: [
      {
        with: 'another total',
        run: async (client) =>
          client.call(createPayLink, { ...(await asked(client)), TotalAmount: 1, Amount: 1 }),
        status: 409,
        says: /price has changed/,
      },
      {
        with: 'a biller that there is not',
        run: async (client) => client.call(createPayLink, { ...(await asked(client)), BillCode: 'NONE' }),
        status: 404,
        says: /do not know this biller/,
      },
    ],
  },
  {
    endpoint: readPayLink,
    run: async (client) => client.call(readPayLink, { Token: (await made(client)).token, Key: '' }),
    gives: {
      state: 'open',
      expiresAt: expect.any(Number),
      freeAt: null,
      isYours: false,
      transactionId: '',
      billerCode: 'MTNVTU',
      productName: words,
      categoryCode: words,
      categoryPath: 'airtime',
      customer: '0803***4567',
      items: [{ label: 'Phone Number', value: '0803***4567' }],
      amount: 50_000,
      fee: 0,
      total: 50_000,
      note: 'Please help',
    },
    bad: [
      {
        with: 'an invented token',
        run: (client) => client.call(readPayLink, { Token: 'invented', Key: '' }),
        ...UNKNOWN,
      },
    ],
  },
  {
    endpoint: logPayLink,
    run: async (client) =>
      client.call(logPayLink, {
        Token: (await made(client)).token,
        TranId: newId(),
        Email: 'payer@example.com',
      }),
    gives: {
      total: 50_000,
      transactionId: words,
      email: 'payer@example.com',
      publicKey: words,
      callBackUrl: expect.stringMatching(/\/airtime\/status$/),
      productId: words,
      productName: words,
      categoryCode: words,
    },
    bad: [
      {
        with: 'an invented token',
        run: (client) =>
          client.call(logPayLink, { Token: 'invented', TranId: newId(), Email: 'payer@example.com' }),
        ...UNKNOWN,
      },
      {
        with: 'no mailbox',
        run: async (client) =>
          client.call(logPayLink, { Token: (await made(client)).token, TranId: newId(), Email: 'nobody' }),
        status: 400,
        says: /Enter a valid email address/,
      },
    ],
  },
]
