import type { Confirming } from '#src/domain/payment-state.ts'
import { isLongUnused } from '#src/domain/saved-biller.ts'
import { useServices } from '#src/services/services.ts'
import { useOnline } from '#src/services/use-state.ts'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FlowNotice } from './flow-notice.tsx'

interface SummaryNoticeProps {
  readonly state: Confirming
  /** When the saved biller that opened this summary was last paid, in epoch milliseconds. */
  readonly lastPaidAt: number | null
}

const STILL_THEIRS =
  'You last paid this number over a year ago. Numbers that are not used are given to other people: check that it is still theirs.'
const CHECK_WAITS: Readonly<Record<'fields' | 'lookup', string>> = {
  lookup:
    "This bill is checked with the biller before you pay, which needs a connection. The check starts by itself when you're back online.",
  fields:
    "The price is checked before you pay, which needs a connection. The check starts by itself when you're back online.",
}

/** What there is to say about an order before it is paid: what it waits for, what changed, what to look at twice. */
export function SummaryNotice({ state, lastPaidAt }: SummaryNoticeProps) {
  const { clock } = useServices()
  const isOnline = useOnline()
  // A biller that is asked names the customer on this very page: there is nothing to guess about.
  const isDoubtful =
    lastPaidAt !== null && isLongUnused({ lastPaidAt }, clock.now()) && !state.form.product.looksUpCustomer
  const waits = isOnline || state.unchecked.length === 0 ? null : checkOf(state)
  return (
    <>
      {isDoubtful && (
        <Notice tone="pending" title="Is this number still theirs?">
          {STILL_THEIRS}
        </Notice>
      )}
      <LiveRegion news={waits}>
        {waits !== null && (
          <Notice tone="info" icon="offline" title="Waiting for a connection">
            {waits}
          </Notice>
        )}
      </LiveRegion>
      <FlowNotice notice={waits === null ? state.notice : null} />
    </>
  )
}

function checkOf({ unchecked }: Confirming): string {
  return CHECK_WAITS[unchecked.includes('lookup') ? 'lookup' : 'fields']
}
