import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'

export interface SendFailureProps {
  /** Null while there is none. */
  text: string | null
}

/** Why it was not done, at the form: read out, and brought into view. */
export function SendFailure({ text }: SendFailureProps) {
  return <LiveRegion news={text}>{text !== null && <Notice tone="failed" title={text} />}</LiveRegion>
}
