import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { logTransaction } from '#src/contract/transaction.ts'
import type { User } from '#src/contract/user.ts'
import type { Services } from '#src/data/services/services.ts'
import type { JournalEntry, OrderKind } from '#src/data/storage/journal.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { wantOf } from './books.ts'
import { NUMBERS } from './numbers.ts'
import type { Random } from './runtime.ts'

/** One thing that a person wants once. No other intent of a history has its e-mail and total. */
export interface Intent {
  readonly kind: OrderKind
  readonly amount: Kobo
  /** Its key in the books. */
  readonly want: string
  readonly needsLogin: boolean
  /** How often a signed-in person pays it from the wallet. */
  readonly walletShare: number
  /** How often it is paid by a transfer, where not from the wallet. */
  readonly transferShare: number
  /** The person may want it once more when the app asks. */
  readonly mayRepeat?: boolean
  /** What its summary would send for this user; null where it would not open. */
  order(user: User | null, services: Services): Order | null | Promise<Order | null>
}

/** Whether an attempt in a journal is for this. */
export function isFor({ kind, amount }: Intent, entry: JournalEntry): boolean {
  return entry.kind === kind && entry.amount === amount
}

const biller = indexCatalog().biller('MTNVTU')
const fieldOf = (wanted: string) =>
  biller?.fields.find(({ type, isAmount }) => (wanted === 'amount' ? isAmount : type === wanted))?.id ?? ''
const EMAIL = 'simulated@example.com'

interface Wish extends Pick<Intent, 'walletShare' | 'transferShare'> {
  readonly numbers: readonly string[]
}

/** Airtime of an amount of its own. */
export function airtime(
  chance: Random,
  number: number,
  { numbers = NUMBERS, ...shares }: Partial<Wish> = {},
): Intent & { order(): Order } {
  const amount = kobo((100 + number) * 100)
  const phone = chance.pick(numbers)
  const naira = toNaira(amount)
  const controls = [
    ['phone', phone],
    ['amount', String(naira)],
    ['email', EMAIL],
  ].map(([field = '', ControlValue = '']) => ({ ControlId: fieldOf(field), ControlValue }))
  const order: Order = {
    kind: 'bill',
    billerCode: 'MTNVTU',
    productName: 'MTN Airtime',
    productImage: '',
    categoryCode: biller?.product.categoryCode ?? '',
    categoryPath: 'airtime',
    lines: [{ label: 'Phone Number', value: phone }],
    customer: null,
    customerId: phone,
    amount,
    fee: kobo(0),
    total: amount,
    email: EMAIL,
    notifyUrl: '',
    formSnapshot: null,
    log: {
      endpoint: logTransaction,
      body: {
        WControls: controls,
        BillCode: 'MTNVTU',
        ApprovalStatus: 'Pending',
        PaymentMode: 'PAYDEY',
        ProductName: 'MTN Airtime',
        Amount: naira,
        Fee: 0,
        TotalAmount: naira,
        Email: EMAIL,
      },
    },
  }
  const want = wantOf({ email: EMAIL, total: amount })
  const given = { walletShare: 0.2, transferShare: 0, ...shares }
  // At a biller outside only the amount tells vends apart (outside-judge).
  const mayRepeat = numbers === NUMBERS
  return { kind: 'bill', amount, want, needsLogin: false, mayRepeat, ...given, order: () => order }
}

/** Tickets booked for an e-mail address of their own, by a visitor or a user, also from a wallet. */
export function ticketsOf(order: Order): Intent {
  const { kind, amount, email, total } = order
  return {
    kind,
    amount,
    want: wantOf({ email, total }),
    needsLogin: false,
    walletShare: 0.3,
    transferShare: 0,
    order: () => order,
  }
}
