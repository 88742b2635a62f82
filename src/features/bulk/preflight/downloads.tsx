import { useState } from 'react'
import type { Desk, Overview } from '#src/features/bulk/desk/desk.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import * as css from './preflight.css.ts'
import { countOf } from './status-words.ts'

interface DownloadsProps {
  readonly desk: Desk
  readonly overview: Overview
  readonly say: (text: string) => void
}

type Kind = 'problems' | 'report'

/** What is wrong, to be mended elsewhere and read in again; and every row with what became of it. */
export function Downloads({ desk, overview, say }: DownloadsProps) {
  const { share, toasts } = useServices()
  const [making, setMaking] = useState<Kind | null>(null)
  const hasProblems = countOf('problem', overview.counts) > 0

  const save = async (kind: Kind) => {
    setMaking(kind)
    try {
      const blob = await (kind === 'problems' ? desk.problems() : desk.report())
      share.download(
        new File([blob], fileName(overview.source.name, kind), { type: 'text/csv;charset=utf-8' }),
      )
      say(kind === 'problems' ? 'The problems are downloaded.' : 'The report is downloaded.')
    } catch {
      toasts.show('error', 'The file could not be made. Try again.')
    }
    setMaking(null)
  }
  return (
    <div className={css.tools}>
      <Button
        busy={making === 'problems'}
        {...(!hasProblems && { 'aria-disabled': true })}
        onClick={() => void save('problems')}
      >
        Download the problems
      </Button>
      <Button busy={making === 'report'} onClick={() => void save('report')}>
        Download full report
      </Button>
    </div>
  )
}

/** `staff-november.xlsx` makes `staff-november-problems.csv`. */
function fileName(source: string, kind: Kind): string {
  const base = source.replace(/\.[^.]{1,5}$/, '').trim() || 'bulk'
  return `${base}-${kind}.csv`
}
