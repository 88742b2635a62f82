import { Link } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import type { QuestionGroup } from './faq-questions.ts'
import { PaymentOptions, WhoMayDoWhat } from './offer-lists.tsx'

export const paying: QuestionGroup = {
  title: 'Paying',
  questions: [
    {
      id: 'payment-options',
      question: 'How can I pay?',
      answer: <PaymentOptions />,
    },
    {
      id: 'need-account',
      question: 'Do I need an account?',
      answer: (
        <>
          <p>Not for airtime, data, bills and tickets. Registered users may do more:</p>
          <WhoMayDoWhat />
        </>
      ),
    },
    {
      id: 'pay-again',
      question: 'Can I pay the same again quickly?',
      answer: (
        <p>
          After a successful payment it waits on the home page under “Pay again”: one tap opens the Order
          Summary with everything filled in, and PROCEED pays. You can give it a name of your own, or tell the
          app not to keep it, on the receipt and under <Link to={paths.savedBillers}>Saved billers</Link>.
        </p>
      ),
    },
    {
      id: 'bulk',
      question: 'Can I buy for many numbers at once?',
      answer: (
        <>
          <p>
            Yes, airtime and data, once you are logged in. Open <Link to={paths.bulkUpload}>Bulk upload</Link>{' '}
            and choose your spreadsheet (.xlsx, .xls, .ods, .csv or .tsv), or paste its cells. With the app
            installed you can also share the file to it from another app, where your browser has that.
          </p>
          <p>
            We show you every row before you pay: what is ready, what we repaired, such as a 0 that Excel
            dropped, and what is wrong, to be mended in place. A template for Excel is there to download.
            After you pay, each row has a status of its own, and one that was paid for and failed can be sent
            again.
          </p>
        </>
      ),
    },
    {
      id: 'tickets',
      question: 'How do tickets work?',
      answer: (
        <p>
          Book <Link to={paths.movies}>movies</Link> and <Link to={paths.events}>events</Link> without an
          account. Seats are held for you from PROCEED until you have paid, for half an hour at most. Your
          receipt then has a code: press “Show at the door”. It stays on your device under{' '}
          <Link to={paths.receipts}>Receipts</Link>, also without a network, and goes to your email.
        </p>
      ),
    },
    {
      id: 'wallet',
      question: 'How do I top up my wallet?',
      answer: (
        <p>
          Log in and open <Link to={paths.topUpWallet}>Wallet top-up</Link>. It shows your account number and
          balance, and the new balance on the receipt. Where it holds enough for a bill, the order summary
          offers “Pay from wallet”.
        </p>
      ),
    },
    {
      id: 'fee',
      question: 'What does it cost?',
      answer: (
        <p>
          Some billers have a convenience fee. You see it and the total in the Order Summary, before you press
          PROCEED. You are never charged more than that total.
        </p>
      ),
    },
    {
      id: 'card-safe',
      question: 'Is my card safe?',
      answer: (
        <p>
          You type card and bank details on the payment gateway's page, never on ours. {brandName} does not
          see or keep them. Nobody from {brandName} will ask for your PIN, card number or password.
        </p>
      ),
    },
    {
      id: 'wrong-number',
      question: 'I typed a wrong number. Can I get it back?',
      answer: (
        <p>
          Airtime, data and tokens go out at once, and what was delivered to a wrong number can seldom be
          taken back. Check the name and number in the Order Summary. If it happened, write to us with the
          order number: we ask the biller, but cannot promise.
        </p>
      ),
    },
  ],
}
