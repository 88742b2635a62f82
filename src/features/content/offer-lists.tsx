import { brandName } from '#src/brand.ts'
import { Icon } from '#src/kit/icon.tsx'
import { Pill } from '#src/kit/pill.tsx'
import * as css from './article.css.ts'

/** The payment options of the gateway's page, of today and to come, and the two that need no such page. */
export function PaymentOptions() {
  return (
    <>
      <p>On the payment gateway's page you choose one of these:</p>
      <ul className={css.sheet} aria-label="Payment options">
        {paymentOptions.map(({ name, isComing }) => (
          <li key={name} className={css.option}>
            {name}
            {isComing ? <Pill tone="pending">Coming soon</Pill> : <Pill tone="success">Available</Pill>}
          </li>
        ))}
      </ul>
      <p>
        Two ways under “Pay with” need no such page: “Wallet”, which your {brandName} wallet pays, and “Bank
        transfer”, which shows you the account to send the money to.
      </p>
    </>
  )
}

/** What needs an account and what does not. */
export function WhoMayDoWhat() {
  return (
    <div className={css.audiences}>
      {audiences.map(({ name, may }) => (
        <div key={name} className={css.audience}>
          <p className={css.audienceName}>{name}</p>
          <ul className={css.abilities} aria-label={name}>
            {may.map((ability) => (
              <li key={ability} className={css.ability}>
                <Icon name="check" size={20} className={css.tick} />
                {ability}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface PaymentOption {
  readonly name: string
  readonly isComing: boolean
}

/** Spec section 1: the payment options of the FAQ. */
const paymentOptions: readonly PaymentOption[] = [
  { name: 'Debit cards: Visa, MasterCard, Verve', isComing: false },
  { name: 'Bank account', isComing: false },
  { name: 'Bank transfer', isComing: false },
  { name: 'QR code', isComing: false },
  { name: 'USSD', isComing: true },
  { name: 'Wallet', isComing: true },
]

interface Audience {
  readonly name: string
  readonly may: readonly string[]
}

/** Spec section 1: who may do what. */
const audiences: readonly Audience[] = [
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
