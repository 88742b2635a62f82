import { Link } from 'react-router-dom'
import { resultPath } from '#src/contract/result-paths.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { PaymentControl } from './use-payment.ts'

/** Decision 8: no toast, no alert; the truth stands in the summary. */
const UNCONFIRMED = 'We could not confirm this. You have not been sent to the payment page. Try again'

function NoticeText({ payment }: { readonly payment: PaymentControl }) {
  const { phase } = payment
  switch (phase.phase) {
    case 'refused':
      return (
        <Notice tone="failed" role="alert" title="Not charged">
          {phase.message}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice tone="pending" role="status" title={UNCONFIRMED}>
          {failureSentence(phase.failure)} Trying again cannot make you pay twice.
        </Notice>
      )
    case 'other-tab':
      return (
        <Notice tone="pending" role="status" title="This is being paid in another tab">
          Finish it there. If that tab is gone, try again here in a few seconds.
        </Notice>
      )
    case 'mismatch':
      return (
        <Notice tone="failed" role="alert" title="The price has changed. You have not been charged">
          You saw {formatNaira(phase.ours)}; the provider now asks {formatNaira(phase.theirs)}. Go back and
          check the order again.
        </Notice>
      )
    case 'left':
      return (
        <Notice
          tone="pending"
          role="status"
          title="This payment is not finished"
          actions={
            <>
              <Button onClick={payment.resume}>Continue to payment page</Button>
              <Link
                className={buttonClass('quiet')}
                to={resultPath(phase.parameters.transactionId, payment.billerCode)}
              >
                Check status
              </Link>
            </>
          }
        >
          If you have paid already, check its status. Do not pay again before that.
        </Notice>
      )
    default:
      return null
  }
}

const NEWS: ReadonlySet<string> = new Set(['refused', 'unknown', 'other-tab', 'mismatch', 'left'])

/** How a payment stands, in the summary. The region is there from the start, so that its news is announced. */
export function PaymentNotice({ payment }: { readonly payment: PaymentControl }) {
  return (
    <LiveRegion news={NEWS.has(payment.phase.phase) ? payment.phase.phase : null}>
      <NoticeText payment={payment} />
    </LiveRegion>
  )
}
