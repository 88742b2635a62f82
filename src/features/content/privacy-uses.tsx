import { brand, brandName } from '#src/brand.ts'
import { CUSTOMER_AGE_MIN } from '#src/domain/limits.ts'
import type { ArticleSection } from './article.tsx'

/** What leaves the device, for what, and to whom. */
export const privacyUses: readonly ArticleSection[] = [
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    body: (
      <p>
        {brand.company}, a licensed payment solution provider in Nigeria, runs {brandName} and is responsible
        for your data here.
      </p>
    ),
  },
  {
    id: 'age',
    title: `Not for anyone under ${CUSTOMER_AGE_MIN}`,
    body: (
      <p>
        Our services are not offered to anyone under {CUSTOMER_AGE_MIN}. If you believe that a younger person
        gave us data, tell us and we will remove it.
      </p>
    ),
  },
  {
    id: 'what-you-give-us',
    title: 'What you give us, and why',
    body: (
      <ul>
        <li>
          <strong>When you pay:</strong> the phone, meter, smartcard or other number you pay for, the amount,
          your email and your phone number. We need them to deliver and to send you the receipt.
        </li>
        <li>
          <strong>When you register:</strong> your name, email, phone number and password, and your birthday
          or a backup email if you add one. The password is never kept in a form that can be read.
        </li>
        <li>
          <strong>When you upload a list:</strong> the numbers and amounts in it.
        </li>
        <li>
          <strong>When you book a ticket:</strong> the name, email and phone number for the booking.
        </li>
        <li>
          <strong>When you write to us or rate a payment:</strong> your name, your email and what you wrote.
        </li>
        <li>
          <strong>When you play Guess and Win:</strong> your email, phone number and guess, and the few
          questions that a winner answers.
        </li>
        <li>
          <strong>When you tell a friend:</strong> your name, your friend's name and email. Exactly one mail
          is sent, and nothing else is done with the address.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-gets-it',
    title: 'Who gets to see it',
    body: (
      <>
        <ul>
          <li>The biller you pay gets your customer number and the amount.</li>
          <li>
            The payment gateway gets the amount, your email and the order number. You give it the card or bank
            details yourself.
          </li>
          <li>A cinema or event organiser gets the booking.</li>
        </ul>
        <p>We do not sell your data, and we do not lend it for adverts.</p>
      </>
    ),
  },
  {
    id: 'mails',
    title: 'Mails we send',
    body: (
      <p>
        You get a mail for every transaction, whether it was successful or failed, and mails that you ask for,
        such as a link to activate your account or to reset a password.
      </p>
    ),
  },
]
