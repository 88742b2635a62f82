import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import * as css from './known-line.css.ts'

interface KnownLineProps {
  /** The field's own name, for "Change". */
  readonly name: string
  /** What stands before the value: "Receipt to". */
  readonly lead: string
  readonly text: string
  /** The value may stand as a line: it was known when the form opened, and is whole. */
  readonly isKnown: boolean
  /** The field itself. */
  readonly children: ReactNode
}

/**
 * What is known of the payer, said in a line instead of asked for in a field. "Change" opens the field, with the focus;
 * once it is open it stays so, because a field must not fold away under the hand.
 */
export function KnownLine({ name, lead, text, isKnown, children }: KnownLineProps) {
  const [isFolded, setFolded] = useState(isKnown)
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  if (isFolded && !isKnown) setFolded(false)
  useLayoutEffect(() => {
    if (!isFolded && wasPressed.current) box.current?.querySelector('input')?.focus()
  }, [isFolded])
  if (!isFolded) return <div ref={box}>{children}</div>
  return (
    <p className={css.line}>
      <span className={css.words}>
        {lead} <strong>{text}</strong>
      </span>
      <Button
        variant="quiet"
        onClick={() => {
          wasPressed.current = true
          setFolded(false)
        }}
      >
        Change<span className={visuallyHidden}> {name}</span>
      </Button>
    </p>
  )
}
