import { brandName } from '#src/brand.ts'
import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/domain/limits.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type HeadingLevel, Subheading } from './article.tsx'
import * as css from './kept-list.css.ts'

/** What stays on the device, thing by thing. */
export function KeptList({ level }: { level: HeadingLevel }) {
  return (
    <>
      <p>
        {brandName} keeps these things in your own browser, on this phone or computer only, so that it works
        on a bad network.
      </p>
      <p>
        Anyone who can open this browser can see them. What is kept while somebody is signed in is apart, and
        shown to nobody else in the app. LOGOUT removes it. To remove all of it, open the menu, then This
        device, then “Clear this device”.
      </p>
      {keptThings.map(({ name, what, why, howLong }) => (
        <div key={name} className={css.item}>
          <Subheading level={level}>{name}</Subheading>
          <p>
            {what} {why}
          </p>
          <p className={css.howLong}>
            <Icon name="clock" size={16} className={css.clock} />
            Kept: {howLong}
          </p>
        </div>
      ))}
    </>
  )
}

/** Something that stays on the user's device. */
interface KeptThing {
  readonly name: string
  readonly what: string
  readonly why: string
  /** Goes on after "Kept: ". */
  readonly howLong: string
}

const UNTIL_CLEARED = 'until you clear this device'
const UNTIL_REMOVED = 'until you remove them or clear this device'

const UNTIL_LOGOUT = 'until you log out or clear this device'

/** Everything that the app keeps on a device. Change this list in the commit that changes what is kept. */
const keptThings: readonly KeptThing[] = [
  {
    name: `Cookie ${CONSENT_COOKIE}`,
    what: 'That you pressed Accept. It holds no name, number or anything else about you.',
    why: 'It spares you the question on every visit.',
    howLong: `${CONSENT_DAYS} days, and only after you press Accept`,
  },
  {
    name: 'Receipts, tokens and tickets',
    what: 'The result of your payments as the biller gave it, with the token or the ticket if there is one.',
    why: 'You can open them again at any time, with no network.',
    howLong: UNTIL_REMOVED,
  },
  {
    name: 'The people you paid, and saved billers',
    what: 'After a successful payment: the biller, the number, the last amount and plan, when you paid and when it ends, and the name if you give it one. Not on a shared phone.',
    why: 'Paying the same again then takes two taps, and home can say when data, television or light is about to end. That is worked out on this device.',
    howLong: UNTIL_REMOVED,
  },
  {
    name: 'Your email and phone number',
    what: 'What you typed last into those two fields of a payment. Not on a shared phone.',
    why: 'You are asked for them once.',
    howLong: UNTIL_LOGOUT,
  },
  {
    name: 'Bank codes you dialled',
    what: 'If you say that you bought airtime by your bank’s code: the bank, the product, the amount and a masked number (0803***4567). Not on a shared phone.',
    why: 'It stands among your receipts, and we can warn you before you pay for the same again.',
    howLong: UNTIL_REMOVED,
  },
  {
    name: 'Forms you started',
    what: 'What you typed into the form of a payment, a booking, a top-up or a prize, and what shows that a link you shared is yours. Never card details.',
    why: 'You need not type it again when the network goes or the page closes.',
    howLong: '30 days',
  },
  {
    name: 'Your list for a bulk upload',
    what: 'If you log in and choose one: the spreadsheet with its numbers and amounts, what you changed in it, and its narration and email. Of lists that you uploaded, a fingerprint, the number of rows and the total.',
    why: 'It is still there if the page closes or the network goes, and we can ask before you pay the same list twice.',
    howLong: UNTIL_LOGOUT,
  },
  {
    name: 'A spreadsheet from another app',
    what: 'If you share one to this app: the file.',
    why: 'The bulk upload page opens with it.',
    howLong: 'until that page has taken it, or for an hour; an older one goes when the app is opened next',
  },
  {
    name: 'Payment journal',
    what: 'For each payment you start: order number, product, amount and a masked number (0803***4567). Never card details.',
    why: 'With it, a payment that the network cut can still be resolved, and you never pay twice.',
    howLong: `100 days, or ${UNTIL_CLEARED} where one may have been paid and its end is not known`,
  },
  {
    name: 'Form of a payment under way',
    what: 'What you filled in for it, with the whole number.',
    why: 'When the payment has ended well, you can pay the same again.',
    howLong: 'until the payment has ended; if it never does, until you make a payment after a week',
  },
  {
    name: 'Your login',
    what: 'If you log in: your name, email, phone number, birthday, wallet number and a key that the provider gave this phone. Never your password.',
    why: 'You need not log in again on every visit. On a shared phone it is kept for the open tab only.',
    howLong: 'until you log out, your session ends or you clear this device',
  },
  {
    name: 'Notifications you asked for',
    what: 'If you press “Tell me when it is done”: the order numbers, and the address at which your browser’s push service reaches this device.',
    why: 'We can say on the receipt that you will be told. The provider forgets the address when it has told you, or after three days.',
    howLong: UNTIL_LOGOUT,
  },
  {
    name: 'Your transaction history',
    what: 'If you log in: your transactions as your dashboard and history list them, with masked numbers (0803***4567). Not on a shared phone.',
    why: 'You can look at them with no network.',
    howLong: `${UNTIL_LOGOUT}, or your session ends`,
  },
  {
    name: 'Your last name',
    what: 'As you typed it at sign-up.',
    why: 'The registration does not carry it; after your first login you can add it to your profile without typing it again.',
    howLong: '30 days at most',
  },
  {
    name: 'Where you were going',
    what: 'The page that you wanted when we asked you to log in.',
    why: 'Logging in leads you there.',
    howLong: '30 minutes, in the open tab only',
  },
  {
    name: 'Billers and their forms',
    what: 'Categories, billers, logos and the questions of their forms, the same for everybody.',
    why: 'The app then opens at once, also with no network.',
    howLong: 'up to 90 days',
  },
  {
    name: 'Settings',
    what: 'Colours, Lite mode, what the app has asked you before, and how much data it has used this month.',
    why: 'The app then is the way you left it.',
    howLong: UNTIL_CLEARED,
  },
  {
    name: 'The app itself',
    what: 'Its program files. They hold nothing about you.',
    why: 'It opens with no network, and without being fetched again.',
    howLong: "until a newer version replaces them, or you clear this site's data in your browser",
  },
]
