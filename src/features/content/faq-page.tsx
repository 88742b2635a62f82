import { Link } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Page } from '#src/ui/page.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { paying } from './faq-paying.tsx'
import type { QuestionGroup } from './faq-questions.ts'
import { body } from './folded.css.ts'
import { MailLink } from './mail-link.tsx'
import { MAILS_SENT } from './mails-sent.ts'
import { prose } from './prose.css.ts'
import { useAnchor } from './use-anchor.ts'

/** What this build can do: an answer about a new feature comes with its screen. */
const account: QuestionGroup = {
  title: 'Account and app',
  questions: [
    {
      id: 'register',
      question: 'How do I register?',
      answer: (
        <p>
          Press “Sign Up” at the top of any page. We send a link to your email; open it to activate the
          account, then log in with your email and password. The link works once, for 24 hours; after that,
          sign up again and we send another.
        </p>
      ),
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password. What now?',
      answer: (
        <p>
          Press “Login”, then “Forgot Password”, and open the link that we send to your email. It works once,
          for 30 minutes. If you cannot open that mailbox but have added a backup email, we can send your
          login details there. Everywhere you were logged in, the new password logs you out.
        </p>
      ),
    },
    {
      id: 'session-ended',
      question: 'Why was I logged out?',
      answer: (
        <p>
          For your safety a login ends after a while. What you typed and payments that are not finished are
          kept on this device, and are there when you log in again.
        </p>
      ),
    },
    {
      id: 'offline',
      question: 'Does it work without network?',
      answer: (
        <>
          <p>After your first visit, yes. With no network you can:</p>
          <ul>
            <li>open the app, search, and look through the billers</li>
            <li>
              open your <Link to={paths.receipts}>receipts and tokens</Link> and your{' '}
              <Link to={paths.savedBillers}>saved billers</Link>
            </li>
            <li>fill in the form of a biller you have used; it is kept for 30 days</li>
            <li>go on mending a list for a bulk upload that you began</li>
          </ul>
          <p>
            Paying needs a connection. A payment is never sent later without you: you press PROCEED yourself,
            once the network is back.
          </p>
        </>
      ),
    },
    {
      id: 'install',
      question: 'Can I have it on my home screen?',
      answer: (
        <p>
          Yes, and it then opens like any other app. <Link to={paths.thisDevice}>This device</Link> says how
          in your browser.
        </p>
      ),
    },
    {
      id: 'data',
      question: 'How do I use less data?',
      answer: (
        <p>
          Switch on Lite mode in the menu or on <Link to={paths.thisDevice}>This device</Link>: no slides, and
          nothing is fetched ahead. It turns itself on when your browser saves data. At the foot of every page
          you see what the app has used this month.
        </p>
      ),
    },
    {
      id: 'kept',
      question: 'What does the app keep on my phone?',
      answer: (
        <p>
          Receipts, tokens and tickets, the billers you save, forms and bulk uploads you began, and the lists
          of billers, so that it works on a bad network. <Link to={paths.thisDevice}>This device</Link> counts
          them, and the <Link to={paths.cookiesPolicy}>Cookies Policy</Link> says of each how long it is kept.
          Card details are never kept.
        </p>
      ),
    },
    {
      id: 'shared-phone',
      question: 'I share my phone. What should I do?',
      answer: (
        <p>
          Tick “This is a shared phone” when you log in: your history is then not kept on it, and you are
          logged out when you close the tab, or after 15 minutes. LOGOUT removes what was kept for you. For
          everything else, open <Link to={paths.thisDevice}>This device</Link> and press “Clear this device”.
          Write down a token that you have not used yet first.
        </p>
      ),
    },
  ],
}

const trouble: QuestionGroup = {
  title: 'When something goes wrong',
  questions: [
    {
      id: 'network',
      question: 'What if the network dies while I pay?',
      answer: (
        <>
          <p>
            <strong>Do not pay again.</strong> The app writes down every payment on your device before it
            sends it. When you are back online, it asks what happened; one that is not finished stands on the{' '}
            <Link to={paths.home}>home page</Link>.
          </p>
          <ul>
            <li>If the payment never reached us, you are told so, and you can try again.</li>
            <li>If it did, you get your receipt, also by email.</li>
            <li>Until we know, it says “We are confirming your payment”.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'debited',
      question: 'I was debited but got nothing',
      answer: (
        <>
          <ol>
            <li>
              Open the unfinished payment on the <Link to={paths.home}>home page</Link> and press “Check
              status”. Most clear on their own once the biller answers.
            </li>
            <li>If it says Pending, wait and do not pay again.</li>
            <li>
              If it says Not charged or Failed and your bank shows a debit, send us the order number through{' '}
              <Link to={paths.contact}>Contact Us</Link>. With the order number we find it fastest.
            </li>
          </ol>
        </>
      ),
    },
    {
      id: 'token',
      question: 'Where is my token?',
      answer: (
        <>
          <p>
            On the receipt, in large figures, and in the email we sent you. The device that you paid on keeps
            it under <Link to={paths.receipts}>Receipts</Link>, where it opens with no network.
          </p>
          <p>
            No token on the receipt? Electricity companies sometimes answer late: press “Check status” after
            some minutes. A postpaid meter gets no token; the payment goes to its account.
          </p>
        </>
      ),
    },
    {
      id: 'refunds',
      question: 'Will I be refunded?',
      answer: (
        <>
          <p>
            If you were charged and the biller confirms that it did not deliver, your money is due back to
            you, the way you paid. The receipt then says Refunded. If your bank sends the money back, it says
            Refund due again, and we write to you. Of a payment that came after an order had ended it says
            Refund due, and Given back once it is; of a transfer that it is on its way back.
          </p>
          <p>
            What your wallet paid is in it again at once. How soon you see the rest on your account depends on
            your bank.
          </p>
        </>
      ),
    },
    {
      id: 'no-mail',
      question: 'I did not get an email',
      answer: (
        <p>
          {MAILS_SENT} Look in your spam folder, and check the email on the receipt. If it is not there, write
          to <MailLink to={brand.supportEmail} />.
        </p>
      ),
    },
  ],
}

// What a user in trouble looks for comes first.
const groups = [trouble, paying, account]

/** /faq (spec section 1). /faq#debited opens one answer. */
export function FaqPage() {
  usePageTitle('FAQ')
  useAnchor()
  return (
    <Page title="FAQ">
      <Stack gap={8}>
        {groups.map(({ title, questions }) => (
          <Section key={title} title={title}>
            <Stack gap={2}>
              {questions.map(({ id, question, answer }) => (
                <Disclosure key={id} id={id} title={question}>
                  <div className={body}>
                    <div className={prose}>{answer}</div>
                  </div>
                </Disclosure>
              ))}
            </Stack>
          </Section>
        ))}
        <Section title="Not answered?">
          <Text tone="soft">Write to us. Add the order number if it is about a payment.</Text>
          <Link to={paths.contact} className={buttonClass('secondary', true)}>
            Contact Us
          </Link>
        </Section>
      </Stack>
    </Page>
  )
}
