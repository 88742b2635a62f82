import { Link } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import type { QuestionGroup } from './faq-questions.ts'
import { MailLink } from './mail-link.tsx'

export const trouble: QuestionGroup = {
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
              status”. Most clear by themselves once the biller answers.
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
            On the receipt, in large figures, and in the mail we sent you. The device that you paid on keeps
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
            you, the way you paid. The receipt then says Refund due, and Refunded once it is returned.
          </p>
          <p>How soon you see it on your account depends on your bank.</p>
        </>
      ),
    },
    {
      id: 'no-mail',
      question: 'I got no email',
      answer: (
        <p>
          You get a mail for every transaction, successful or failed. Look in your spam folder, and check the
          email on the receipt. If it is not there, write to <MailLink to={brand.supportEmail} />.
        </p>
      ),
    },
  ],
}
