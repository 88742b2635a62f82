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
      answer: <p>Accounts are not open in this app yet. Airtime, data and bills need none.</p>,
    },
    {
      id: 'offline',
      question: 'Does it work without network?',
      answer: (
        <p>
          What is on the screen stays, and what you typed with it. Opening the app and paying need a
          connection; a payment is never sent later without you.
        </p>
      ),
    },
    {
      id: 'shared-phone',
      question: 'I share my phone. What should I do?',
      answer: (
        <p>
          Clear this site's data in your browser when you are done. What is kept until then is in the{' '}
          <Link to={paths.cookiesPolicy}>Cookies Policy</Link>.
        </p>
      ),
    },
  ],
}
