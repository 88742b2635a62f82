import * as css from './step-list.css.ts'

/** Where somebody is with a list. */
export type Part = 'file' | 'fix' | 'pay'

const PARTS = [
  { part: 'file', word: 'File' },
  { part: 'fix', word: 'Fix' },
  { part: 'pay', word: 'Pay' },
] as const

interface StepListProps {
  readonly current: Part
  /** Those that can be gone to; the current one is among them. */
  readonly open: readonly Part[]
  readonly onGo: (part: Part) => void
}

/** The three steps. One that is open is a way there: nothing is lost by going back and forth. */
export function StepList({ current, open, onGo }: StepListProps) {
  return (
    <ol className={css.steps} aria-label="Steps">
      {PARTS.map(({ part, word }, index) => {
        const inside = (
          <>
            <span className={css.number}>{index + 1}</span>
            {word}
          </>
        )
        return (
          <li key={part} className={css.item}>
            {part === current || !open.includes(part) ? (
              <span className={css.step} aria-current={part === current ? 'step' : undefined}>
                {inside}
              </span>
            ) : (
              <button type="button" className={css.step} onClick={() => onGo(part)}>
                {inside}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
