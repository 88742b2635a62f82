import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/domain/limits.ts'

/** Something that stays on the user's device. */
export interface KeptThing {
  readonly name: string
  readonly what: string
  readonly why: string
  /** Goes on after "Kept: ". */
  readonly howLong: string
}

const UNTIL_SIGN_OUT = "until you log out, or clear this site's data in your browser"

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
    what: 'Light, dark or as your phone has it, and whether Lite mode is on.',
    why: 'The app then looks the way you left it.',
    howLong: UNTIL_SIGN_OUT,
  },
  {
    name: 'Payment journal',
    what: 'For each payment you start: order number, product, amount and a masked number (0803***4567). Never card details.',
    why: 'With it, a payment that the network cut can still be resolved, and you never pay twice.',
    howLong: UNTIL_SIGN_OUT,
  },
  {
    name: 'Receipts',
    what: 'The result of your payments as the biller gave it, with the token if there is one.',
    why: 'You can read a receipt or a token again without network.',
    howLong: UNTIL_SIGN_OUT,
  },
  {
    name: 'Your sign-in',
    what: 'Your account details, such as name, email and phone number, and the key of your session. Never your password.',
    why: 'You need not log in on every screen.',
    howLong: 'until you log out, or the session ends',
  },
  {
    name: 'Saved billers and unfinished forms',
    what: 'Who you paid for, and what you had typed when you left a form.',
    why: 'Paying again then takes one tap.',
    howLong: UNTIL_SIGN_OUT,
  },
  {
    name: 'The app itself',
    what: 'Its files, the list of billers and, if you are signed in, your transaction history.',
    why: 'It then opens at once, without network too.',
    howLong: 'until newer ones come; your history goes when you log out',
  },
]
