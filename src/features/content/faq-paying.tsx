import { brandName } from '#src/brand.ts'
import type { QuestionGroup } from './faq-questions.ts'
import { PaymentOptions, WhoMayDoWhat } from './offer-lists.tsx'

export const paying: QuestionGroup = {
  title: 'Paying',
  questions: [
    {
      id: 'payment-options',
      question: 'How can I pay?',
      answer: (
        <>
          <PaymentOptions />
          <p>You choose one on the payment gateway's page.</p>
        </>
      ),
    },
    {
      id: 'need-account',
      question: 'Do I need an account?',
      answer: (
        <>
          <p>
            Not for airtime, data and bills. Registered users may do more, once accounts open in this app:
          </p>
          <WhoMayDoWhat />
        </>
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
