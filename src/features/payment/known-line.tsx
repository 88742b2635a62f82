import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#src/kit/button.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import * as css from './payment.css.ts'

interface KnownLineProps {
  /** The field's own name, for "Change". */
  readonly name: string
  /** The words before the value: "Receipt to". */
  readonly lead: string
  readonly text: string
  /** The value may be shown as a line: it was known when the form opened, and is complete. */
  readonly isKnown: boolean
  /** The field itself. */
  readonly children: ReactNode
}

/** Between the groups of a phone number, which would else be parted at the end of a line. */
const UNBROKEN = '\u00A0'

/**
 * What is known of the payer, as a line instead of a field. The field is there all the same, for screen readers,
 * password managers and users who tab to it: the focus, or "Change", opens it. Once open it stays so, because a field
 * must not fold away while it is used.
 */
export function KnownLine({ name, lead, text, isKnown, children }: KnownLineProps) {
  const [isFolded, setFolded] = useState(isKnown)
  const box = useRef<HTMLDivElement>(null)
  if (isFolded && !isKnown) setFolded(false)
  return (
    <div>
      {isFolded && (
        <p className={css.knownLine}>
          <span className={css.knownWords}>
            <span>{`${lead} `}</span>
            <strong translate="no">{text.replaceAll(' ', UNBROKEN)}</strong>
          </span>
          <Button variant="quiet" onClick={() => box.current?.querySelector('input')?.focus()}>
            Change<span className={visuallyHidden}>{` ${name}`}</span>
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears only that the focus has come to the field within. */}
      <div ref={box} className={isFolded ? visuallyHidden : undefined} onFocus={() => setFolded(false)}>
        {children}
      </div>
    </div>
  )
}
