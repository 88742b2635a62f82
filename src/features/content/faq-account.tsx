import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { QuestionGroup } from './faq-questions.ts'

/** What this build can do: an answer that tells of more comes with the screen that does it. */
export const account: QuestionGroup = {
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
          kept on this phone, and are there when you log in again.
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
          nothing is fetched ahead. It comes on by itself when your browser saves data. At the foot of every
          page you see what the app has used this month.
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
