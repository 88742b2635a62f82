import { expect } from 'vitest'
import type { Client } from '#src/api/client.ts'
import { walletFields } from '#src/contract/product-fields.ts'
import { walletBalance } from '#src/contract/wallet.ts'
import type { Driven } from './driven.ts'

const words = expect.stringMatching(/./)

const balance = (walletId: string) => (client: Client) =>
  client.call(walletBalance, { Parameter: walletId, Pin: '' })

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
    gives: { known: true, balance: 2_540_000 },
    bad: [
      { with: 'somebody else’s wallet', run: balance('3000000002'), ...UNKNOWN },
      { with: 'a wallet that there is not', run: balance('3999999999'), ...UNKNOWN },
    ],
  },
]
