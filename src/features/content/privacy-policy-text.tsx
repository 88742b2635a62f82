import { brand, brandName } from '#src/brand.ts'
import { CUSTOMER_AGE_MIN } from '#src/domain/limits.ts'
import { Article, type ArticleSection, type HeadingLevel } from './article.tsx'
import { KeptList } from './kept-list.tsx'
import { MailLink } from './mail-link.tsx'
import { MAILS_SENT } from './mails-sent.ts'
import { contactCard } from './prose.css.ts'

interface PrivacyPolicyTextProps {
  /** 2 on its page, 3 in a pop-up. */
  level?: HeadingLevel | undefined
  contents?: boolean | undefined
}

/** The privacy policy without its title: for its page and for the pop-up of the consent banner. */
export function PrivacyPolicyText({ level = 2, contents = false }: PrivacyPolicyTextProps) {
  const sections = [inShort, ...privacyUses, onYourDevice(level), ...privacyRights, privacyContact]
  return <Article sections={sections} level={level} contents={contents} />
}

const inShort: ArticleSection = {
  id: 'in-short',
  title: 'In short',
  body: (
    <ul>
      <li>{brandName} asks only for what a payment needs, and uses it for that payment.</li>
      <li>Card details are typed on the payment gateway's page. We never see or keep them.</li>
      <li>Nothing you do is tracked, and there are no third-party trackers.</li>
      <li>
        Most of what the app remembers stays on your own device, and goes when you press “Clear this device”
        on the page This device.
      </li>
    </ul>
  ),
}

function onYourDevice(level: HeadingLevel): ArticleSection {
  return {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: <KeptList level={level} />,
  }
}

/** How long, how safe, and what the reader may ask for. */
const privacyRights: readonly ArticleSection[] = [
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <p>
        On our side, records of payments are kept as long as the rules for payment companies ask, and no
        longer than that. Your account is kept until you ask us to close it. Messages to support are kept
        until your case is settled.
      </p>
    ),
  },
  {
    id: 'how-safe',
    title: 'How we protect it',
    body: (
      <ul>
        <li>Everything between your device and us is encrypted on its way.</li>
        <li>Numbers in the payment journal are masked.</li>
        <li>We never ask for your PIN, card number or password by email, chat or phone.</li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You may ask us, at no cost, to:</p>
        <ul>
          <li>show you what we hold about you, and give you a copy</li>
          <li>correct what is wrong</li>
          <li>delete what we need not keep</li>
          <li>stop using it for something you do not agree with</li>
          <li>forget a consent that you gave before</li>
        </ul>
        <p>If our answer does not satisfy you, you may take it to the Nigeria Data Protection Commission.</p>
      </>
    ),
  },
]

const privacyContact: ArticleSection = {
  id: 'contact',
  title: 'Whom to ask',
  body: (
    <>
      <p>Our data privacy officer answers for everything on this page:</p>
      <address className={contactCard}>
        <strong>{brand.privacyOfficer}</strong>
        <span>{brand.company}</span>
        <span>{brand.address}</span>
        <MailLink to={brand.privacyEmail} />
      </address>
      <p>
        About a payment or your account, write to <MailLink to={brand.supportEmail} />.
      </p>
    </>
  ),
}

/** What leaves the device, why, and to whom. */
const privacyUses: readonly ArticleSection[] = [
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
          <strong>When you ask somebody to pay:</strong> your order, for a day. Whoever has the link sees what
          it is for, its amount, the customer's name and your note, and never the whole number. Both of you
          get a receipt.
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
          <strong>When you tell a friend:</strong> your name, your friend's name and email. Exactly one email
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
            If you ask to be told when an order is done, the push service of your browser's maker carries the
            message. It is encrypted for your browser, so they cannot read it, and it holds no name, number or
            amount.
          </li>
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
    title: 'Emails we send',
    body: (
      <p>
        {MAILS_SENT} You also get the emails that you ask for, such as a link to activate your account or to
        reset a password.
      </p>
    ),
  },
]
