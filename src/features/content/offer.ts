export interface PaymentOption {
  readonly name: string
  readonly isComing: boolean
}

/** Spec section 1: the payment options of the FAQ. */
export const paymentOptions: readonly PaymentOption[] = [
  { name: 'Debit cards: Visa, MasterCard, Verve', isComing: false },
  { name: 'Bank account', isComing: false },
  { name: 'Bank transfer', isComing: false },
  { name: 'QR code', isComing: false },
  { name: 'USSD', isComing: true },
  { name: 'Wallet', isComing: true },
]

export interface Audience {
  readonly name: string
  readonly may: readonly string[]
}

/** Spec section 1: who may do what. */
export const audiences: readonly Audience[] = [
  {
    name: 'Without an account',
    may: ['Buy airtime', 'Buy data', 'Pay bills', 'Book movies and events', 'Play Guess and Win'],
  },
  {
    name: 'Registered users, also',
    may: [
      'View and search transaction history',
      'Print and export it',
      'Buy airtime or data in bulk, from a spreadsheet',
      'Pay collections and levies',
      'Top up a wallet',
    ],
  },
]
