import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { ago } from '#src/domain/dates.ts'
import { type FormMessage, formMessageSentence } from '#src/domain/payment/payment-state.ts'
import { Banner } from '#src/kit/banner.tsx'
import { Button } from '#src/kit/button.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Text } from '#src/kit/text.tsx'

interface RestoredNoteProps {
  /** When it was typed, in epoch milliseconds. */
  readonly keptAt: number
  readonly onStartAfresh: () => void
}

/** Above a form that opened with an earlier draft, so that nobody wonders whose numbers these are. */
export function RestoredNote({ keptAt, onStartAfresh }: RestoredNoteProps) {
  const { clock } = useServices()
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onClick={onStartAfresh}>
          Start again
        </Button>
      }
    >
      {`We kept what you typed ${ago(keptAt, clock.now())}.`}
    </Banner>
  )
}

/** Offline, where the user may wonder whether closing the app loses what they typed. */
export function KeptNote({ isKept }: { readonly isKept: boolean }) {
  const isOnline = useOnline()
  if (isOnline || !isKept) return null
  return (
    <Text size="xs" tone="soft">
      Kept on this device. You can close this page and go on later.
    </Text>
  )
}

const TITLE: Readonly<Record<FormMessage['kind'], string>> = {
  refused: 'Please check this',
  'unknown-customer': 'Please check this',
  unanswered: 'We could not check this',
  outdated: 'Please check the details',
  repriced: 'The price has changed',
  'nothing-due': 'Nothing to pay',
}

/** The flow's messages. The region is there from the start, so that its changes are announced. */
export function FlowNotice({ notice }: { readonly notice: FormMessage | null }) {
  const sentence = notice === null ? null : formMessageSentence(notice)
  return (
    <LiveRegion announced={sentence}>
      {notice !== null && (
        <Notice tone={notice.kind === 'refused' ? 'failed' : 'pending'} title={TITLE[notice.kind]}>
          {sentence}
        </Notice>
      )}
    </LiveRegion>
  )
}
