import { type RefObject, useState } from 'react'
import { kobo } from '#src/contract/kobo.ts'
import type { Overview, SheetClient } from '#src/features/bulk/engine/sheet-client.ts'

interface PreflightProps {
  readonly sheetClient: SheetClient
  readonly overview: Overview
  readonly onOverview: (overview: Overview) => void
  readonly isLocked: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onContinue: () => void
}

/** The pre-flight's outside: what it is given, one change that the user can make, and the ways on. */
export function Preflight(props: PreflightProps) {
  const { overview, onOverview, isLocked, heading, onContinue } = props
  const [opened] = useState(overview.source.name)
  const mend = () =>
    onOverview({
      ...overview,
      sent: { ...overview.sent, rows: 4, amount: kobo(400_000) },
      work: 'mended',
    })
  return (
    <section aria-label="Check your list">
      <h2 ref={heading} tabIndex={-1}>
        Check your list
      </h2>
      <p>the list, in {opened}</p>
      <button type="button" disabled={isLocked} onClick={mend}>
        Mend
      </button>
      <button type="button" onClick={onContinue}>
        Continue
      </button>
    </section>
  )
}
