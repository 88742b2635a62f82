import { brandName } from '#src/brand.ts'
import type { WhyOffline } from '#src/data/browser/connectivity.ts'
import { useServices } from '#src/data/services/services.ts'
import { useNow } from '#src/data/services/use-now.ts'
import { useOnline, useWhyOffline } from '#src/data/services/use-state.ts'
import { listedDate } from '#src/domain/dates.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { outcomeView } from '#src/domain/payment/outcome-view.ts'
import { RESULT_LABEL } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { AttemptLine } from './attempt-line.tsx'
import type { Watched } from './engine/watch.ts'
import type { FollowedOrder } from './use-order.ts'

interface ResultWaitingProps {
  readonly transactionId: string
  readonly watched: FollowedOrder
}

/** Why the provider is not asked now, in line with the bar above, which says it too. */
export const CHECK_LATER: Record<WhyOffline, string> = {
  offline: "You're offline. We will check when you're back online.",
  unreachable: `We can't reach ${brandName} right now. We will check as soon as we can.`,
  captive: 'You may need to sign in to this Wi-Fi. We will check once you have.',
}

/** Before anything is known of a transaction: says what is awaited and what not to do, never "failed". */
export function ResultWaiting({ transactionId, watched }: ResultWaitingProps) {
  const { clock } = useServices()
  const why = useWhyOffline()
  const { entry } = watched
  const view = outcomeView.pending
  const trouble = watched.answer?.kind === 'unreachable' ? failureSentence(watched.answer.failure) : null
  return (
    <Stack gap={4}>
      <Notice tone={view.tone} icon={view.icon} role="status" title={view.sentence}>
        {why === null ? (trouble ?? 'We are checking this order with the provider.') : CHECK_LATER[why]}
      </Notice>
      <Card>
        <Stack gap={2}>
          {entry !== null && <AttemptLine entry={entry} />}
          <Rows
            items={[
              { label: RESULT_LABEL.orderNumber, value: transactionId },
              ...(entry === null
                ? []
                : [{ label: RESULT_LABEL.orderDate, value: listedDate(entry.createdAt, clock.now()) }]),
            ]}
          />
        </Stack>
      </Card>
      <NextCheck watched={watched} />
      <Button block busy={watched.isChecking && why === null} onClick={watched.check}>
        Check status
      </Button>
      <HomeButton variant="quiet" block />
    </Stack>
  )
}

const SECOND_MS = 1000

/** Counts down to the next automatic check; a long wait is not read out every second. Offline there is none. */
export function NextCheck({ watched }: { readonly watched: Watched }) {
  const { nextCheckAt } = watched
  const isOnline = useOnline()
  const now = useNow(nextCheckAt)
  if (nextCheckAt === null || !isOnline) return null
  const seconds = Math.max(0, Math.ceil((nextCheckAt - now) / SECOND_MS))
  return (
    <Text size="xs" tone="soft" figures>
      Next check in {seconds} s
    </Text>
  )
}
