import { useState } from 'react'
import { kobo } from '#src/contract/kobo.ts'
import type { Desk, Overview } from '#src/features/bulk/desk/desk.ts'

interface PreflightProps {
  readonly desk: Desk
  readonly overview: Overview
  readonly onOverview: (overview: Overview) => void
  readonly isLocked: boolean
}

/** The pre-flight's outside: what it is given, and one change that the user can make. */
export function Preflight({ overview, onOverview, isLocked }: PreflightProps) {
  const [opened] = useState(overview.source.name)
  const mend = () =>
    onOverview({
      ...overview,
      revision: overview.revision + 1,
      sent: { ...overview.sent, rows: 4, amount: kobo(400_000) },
    })
  return (
    <section aria-label="Check your list">
      <p>the list, in {opened}</p>
      <button type="button" disabled={isLocked} onClick={mend}>
        Mend
      </button>
    </section>
  )
}
