import { brand } from '#src/brand.ts'
import type { ArticleSection } from './article.tsx'
import { MailLink } from './mail-link.tsx'
import { contactCard } from './prose.css.ts'

/** How long, how safe, and what the reader may ask for. */
export const privacyRights: readonly ArticleSection[] = [
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
        <li>We never ask for your PIN, card number or password by mail, chat or phone.</li>
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

export const privacyContact: ArticleSection = {
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
