import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { CUSTOMER_AGE_MIN } from '#src/domain/limits.ts'
import type { QuestionGroup } from './faq-questions.ts'

export const account: QuestionGroup = {
  title: 'Account and app',
  questions: [
    {
      id: 'register',
      question: 'How do I register?',
      answer: (
        <p>
          Press Sign Up and fill in the form. We send a link to your email; your account works once you have
          pressed it. You must be {CUSTOMER_AGE_MIN} or older.
        </p>
      ),
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer: (
        <p>
          Press Login, then Forgot Password, and enter your email. The mail we send has a link to choose a new
          one.
        </p>
      ),
    },
    {
      id: 'bulk',
      question: 'How do I buy for many numbers at once?',
      answer: (
        <p>
          Log in, open Bulk Upload, and choose a spreadsheet with phone number, provider, product and amount.
          We check every row and show you what is wrong before you pay.
        </p>
      ),
    },
    {
      id: 'offline',
      question: 'Does it work without network?',
      answer: (
        <p>
          It opens, and your saved billers, receipts and forms are there. Only paying needs a connection: a
          payment is never sent later without you.
        </p>
      ),
    },
    {
      id: 'shared-phone',
      question: 'I share my phone. What should I do?',
      answer: (
        <p>
          Press LOGOUT when you are done. That wipes your account, receipts and history from the phone. What
          else is kept, and for how long, is in the <Link to={paths.cookiesPolicy}>Cookies Policy</Link>.
        </p>
      ),
    },
  ],
}
