import { expect } from 'vitest'
import { carouselImages, categories, products } from '#src/contract/catalog.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { saveSupportMessage, supportSubjects } from '#src/contract/support.ts'
import { lookupCustomer } from '#src/contract/transaction.ts'
import { authenticate, checkLogin, tellAFriend } from '#src/contract/user.ts'
import { credentials, words } from './clients.ts'
import type { Driven } from './driven.ts'

const text = expect.any(String)
const someOf = (item: object) => expect.arrayContaining([item])

const mtn = {
  id: words,
  billerCode: 'MTNVTU',
  name: words,
  image: text,
  urlPath: 'airtime',
  categoryCode: words,
  needsLogin: false,
  externalLink: '',
  chargeType: text,
  charge: 0,
  looksUpCustomer: false,
  notifyUrl: text,
}

/** Kobo, although the wire says naira: 50 to 50,000. */
const airtimeAmount = {
  id: words,
  name: 'Amount',
  type: expect.stringMatching(/^(number|decimal)$/),
  control: 'textbox',
  source: 'user',
  sourceKey: '',
  required: true,
  size: expect.any(Number),
  isAmount: true,
  amountEditable: true,
  min: 5_000,
  max: 5_000_000,
  showOnConfirmation: expect.any(Boolean),
  isLookupInput: false,
  lookupInputKey: '',
  amountFieldId: '',
  items: [],
}

const message = {
  CustomerName: 'Ada Obi',
  CustomerEmail: 'ada@example.com',
  Subject: 'Account',
  Comment: 'My token did not come.',
}
const friend = { Teller: 'Ada', Tellee: 'bola@example.com', TelleeName: 'Bola' }

/** What anybody may read, and the calls of people rather than of payments. */
export const catalogCalls: readonly Driven[] = [
  {
    endpoint: categories,
    run: (client) => client.call(categories),
    gives: someOf({ code: words, name: 'Airtime', urlPath: 'airtime' }),
    bad: [],
  },
  {
    endpoint: products,
    run: (client) => client.call(products),
    gives: someOf({ ...mtn, image: expect.stringMatching(/^\/api\/assets\/logos\/MTNVTU-/) }),
    bad: [],
  },
  {
    endpoint: productFields,
    run: (client) => client.call(productFields, { BillerCode: 'MTNVTU', Category: '' }),
    gives: { product: { ...mtn, payLinks: true, takesTransfer: true }, fields: someOf(airtimeAmount) },
    bad: [
      {
        with: 'a biller that nobody knows',
        run: (client) => client.call(productFields, { BillerCode: 'NOBODY', Category: '' }),
        status: 404,
        says: /biller/,
      },
    ],
  },
  {
    endpoint: carouselImages,
    run: (client) => client.call(carouselImages),
    gives: Array.from({ length: 4 }, () => ({
      id: words,
      imageUrl: words,
      title: words,
      caption: text,
      linkUrl: text,
    })),
    bad: [],
  },
  {
    endpoint: supportSubjects,
    run: (client) => client.call(supportSubjects),
    gives: someOf({ value: words, label: words }),
    bad: [],
  },
  {
    endpoint: saveSupportMessage,
    run: (client) => client.call(saveSupportMessage, message),
    gives: null,
    bad: [
      {
        with: 'a comment that is too short',
        run: (client) => client.call(saveSupportMessage, { ...message, Comment: 'Help' }),
        status: 400,
        says: /Comment/,
      },
    ],
  },
  {
    endpoint: lookupCustomer,
    run: (client) =>
      client.call(lookupCustomer, { billerCode: 'IKEDCPREPAID', meterNumber: '1111111111111' }),
    gives: { found: true, message: text, properties: expect.any(Map) },
    bad: [
      {
        with: 'a biller that looks nobody up',
        run: (client) => client.call(lookupCustomer, { billerCode: 'MTNVTU', meterNumber: '1' }),
        status: 404,
        says: /biller/,
      },
      {
        with: 'no number',
        run: (client) => client.call(lookupCustomer, { billerCode: 'IKEDCPREPAID' }),
        status: 400,
        says: /Meter Number is required/,
      },
    ],
  },
  {
    endpoint: authenticate,
    run: (client) => client.call(authenticate, credentials('ada.obi@example.com')),
    gives: {
      accessToken: words,
      consumerId: 'ada.obi@example.com',
      firstName: words,
      surname: 'Obi',
      phoneNumber: expect.stringMatching(/^0\d{10}$/),
      dateOfBirth: text,
      referralCode: text,
      backupEmail: text,
      walletId: '3000000001',
    },
    bad: [
      {
        with: 'a wrong password',
        run: (client) => client.call(authenticate, credentials('ada.obi@example.com', 'Naija#2025')),
        status: 400,
        says: /not correct/,
      },
      {
        with: 'an account that is not activated',
        run: (client) => client.call(authenticate, credentials('new.user@example.com')),
        status: 400,
        says: /not been activated/,
      },
    ],
  },
  {
    endpoint: checkLogin,
    run: (client) => client.call(checkLogin),
    gives: true,
    // That nobody who is not signed in gets it is walked for every such endpoint.
    bad: [],
  },
  {
    endpoint: tellAFriend,
    run: (client) => client.call(tellAFriend, friend),
    gives: 'Your friend has been notified',
    bad: [
      {
        with: 'an address that is none',
        run: (client) => client.call(tellAFriend, { ...friend, Tellee: 'bola@' }),
        status: 400,
        says: /Tellee/,
      },
    ],
  },
]
