import { type FormMessage, formMessageSentence } from '#src/domain/payment/payment-state.ts'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'

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
