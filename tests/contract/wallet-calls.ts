import { expect } from 'vitest'
import { walletFields } from '#src/contract/product-fields.ts'
import { logTransaction } from '#src/contract/transaction.ts'
import {
  payFromWallet,
  payOrderFromWallet,
  sendWalletLink,
  setWalletPin,
  unlockWallet,
  walletBalance,
} from '#src/contract/wallet.ts'
import type { Client } from '#src/data/client/client.ts'
import { airtimeOrder, base64, must, words } from './clients.ts'
import type { Driven } from './driven.ts'

const PIN = '2580'

const balance = (walletId: string) => (client: Client) =>
  client.call(walletBalance, { Parameter: walletId, Pin: '' })

/** Where there is one already, this is it. */
const choosePin = (client: Client) => client.call(setWalletPin, { Pin: PIN, Password: base64('Naija#2026') })

const UNKNOWN = { status: 404, says: /We do not know this wallet/ }

/** What the app fills in: by which of the user's own names, and whether it must be there. */
const filled = (name: string, sourceKey: string, required: boolean) =>
  expect.objectContaining({
    id: words,
    name,
    sourceKey,
    required,
    source: 'user',
    isAmount: false,
    items: [],
  })

/** The calls about Ada's wallet. Its top-up is logged by logTransaction. */
export const walletCalls: readonly Driven[] = [
  {
    endpoint: walletFields,
    run: (client) => client.call(walletFields),
    gives: {
      product: {
        id: words,
        billerCode: 'WALLET',
        name: words,
        image: words,
        urlPath: 'topup-wallet',
        categoryCode: words,
        needsLogin: true,
        externalLink: '',
        chargeType: 'FIXED',
        charge: 0,
        looksUpCustomer: false,
        notifyUrl: '',
        takesTransfer: true,
      },
      fields: [
        filled('Wallet Number', 'WalletID', true),
        filled('Email', 'ConsumerID', true),
        filled('Phone Number', 'PhoneNumber', true),
        filled('First Name', 'Firstname', true),
        filled('Surname', 'Surname', false),
        filled('Account Type', 'AccountType', false),
        // 100 to 500,000 naira, in kobo.
        expect.objectContaining({ name: 'Amount', isAmount: true, min: 10_000, max: 50_000_000 }),
      ],
    },
    // That nobody who is not signed in gets it is walked for every such endpoint.
    bad: [],
  },
  {
    endpoint: walletBalance,
    run: balance('3000000001'),
    gives: {
      known: true,
      balance: 2_540_000,
      payments: { pin: expect.stringMatching(/^(none|set)$/), withoutPin: expect.any(Number) },
    },
    bad: [
      { with: 'somebody else’s wallet', run: balance('3000000002'), ...UNKNOWN },
      { with: 'a wallet that there is not', run: balance('3999999999'), ...UNKNOWN },
    ],
  },
  {
    endpoint: unlockWallet,
    run: async (client, { ada, linkTo }) => {
      await must(ada.call(sendWalletLink, {}))
      return client.call(unlockWallet, { Token: (await linkTo('ada.obi@example.com')).search.slice(1) })
    },
    gives: null,
    bad: [
      {
        with: 'an invented link',
        run: (client) => client.call(unlockWallet, { Token: 'invented' }),
        status: 400,
        says: /^This link has been used or has expired\./,
      },
    ],
  },
  {
    endpoint: setWalletPin,
    run: choosePin,
    gives: null,
    bad: [
      {
        with: 'a PIN that is easy to guess',
        run: (client) => client.call(setWalletPin, { Pin: '1234', Password: base64('Naija#2026') }),
        status: 400,
        says: /easy to guess/,
      },
      {
        with: 'a second PIN',
        run: async (client) => {
          await choosePin(client)
          return client.call(setWalletPin, { Pin: '7391', Password: base64('Naija#2026') })
        },
        status: 409,
        says: /has a PIN already/,
      },
    ],
  },
  {
    endpoint: payFromWallet,
    run: async (client) => {
      await choosePin(client)
      return client.call(payFromWallet, { ...(await airtimeOrder(client)), WalletPin: PIN, AskedAt: 1 })
    },
    gives: expect.objectContaining({ status: 'Successful', paymentStatus: 'Paid', billerCode: 'MTNVTU' }),
    bad: [
      {
        with: 'a wrong PIN',
        run: async (client) =>
          client.call(payFromWallet, { ...(await airtimeOrder(client)), WalletPin: '1111', AskedAt: 1 }),
        status: 403,
        says: /PIN is not right/,
      },
      {
        with: 'another total',
        run: async (client) => {
          const order = await airtimeOrder(client)
          return client.call(payFromWallet, { ...order, TotalAmount: 1, WalletPin: PIN, AskedAt: 1 })
        },
        status: 409,
        says: /price has changed/,
      },
    ],
  },
  {
    endpoint: payOrderFromWallet,
    run: async (client, { ada }) => {
      await choosePin(client)
      const { transactionId } = await must(ada.call(logTransaction, await airtimeOrder(ada)))
      return client.call(payOrderFromWallet, { TransactionId: transactionId, WalletPin: PIN, AskedAt: 1 })
    },
    gives: null,
    bad: [
      {
        with: 'an order that is not there',
        run: (client) => client.call(payOrderFromWallet, { TransactionId: '1', WalletPin: PIN, AskedAt: 1 }),
        status: 404,
        says: /Invalid Order Number/,
      },
    ],
  },
  {
    endpoint: sendWalletLink,
    run: (client) => client.call(sendWalletLink, {}),
    gives: null,
    bad: [],
  },
]
