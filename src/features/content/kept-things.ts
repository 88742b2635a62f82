import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/domain/limits.ts'

/** Something that stays on the user's device. */
export interface KeptThing {
  readonly name: string
  readonly what: string
  readonly why: string
  /** Goes on after "Kept: ". */
  readonly howLong: string
}

const UNTIL_CLEARED = "until you clear this site's data in your browser"

/** Everything that the app keeps on a device. Change this list in the commit that changes what is kept. */
export const keptThings: readonly KeptThing[] = [
  {
    name: `Cookie ${CONSENT_COOKIE}`,
    what: 'That you pressed Accept. It holds no name, number or anything else about you.',
    why: 'It spares you the question on every visit.',
    howLong: `${CONSENT_DAYS} days, and only after you press Accept`,
  },
  {
    name: 'Theme setting',
    what: 'Light, dark or as your phone has it.',
    why: 'The app then looks the way you left it.',
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'Payment journal',
    what: 'For each payment you start: order number, product, amount and a masked number (0803***4567). Never card details.',
    why: 'With it, a payment that the network cut can still be resolved, and you never pay twice.',
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'Receipts',
    what: 'The result of your payments as the biller gave it, with the token if there is one.',
    why: 'A receipt or token that you open again shows at once.',
    howLong: UNTIL_CLEARED,
  },
]
