import type { ReactNode } from 'react'
import { liveRegion } from './helpers.css.ts'
import { Money } from './money.tsx'
import * as css from './sticky-bar.css.ts'
import { words } from './words.tsx'

export interface StickyBarProps {
  /** "Total", "Total, no fee", "477 rows ready" */
  label?: ReactNode
  /** Formatted: "₦10,100.00" */
  amount?: string | undefined
  /** A line above, such as why the primary action waits ("Needs a connection to pay"). */
  note?: ReactNode
  /**
   * A line above that is not read out at each change: what a form still needs, with the id that the button refers to.
   */
  missing?: { readonly id: string; readonly text: string | null }
  /** Buttons; the one that leads on is last on the screen. */
  children: ReactNode
}

/** The foot of a form or summary: the total and the buttons. Goes last in a `TwoColumn` or a `Page`. */
export function StickyBar({ label, amount, note, missing, children }: StickyBarProps) {
  return (
    <div className={css.bar} data-sticky-bar>
      {/* The live region exists before its text, or screen readers miss the reason. */}
      <div className={note ? css.note : liveRegion} role="status">
        {words(note)}
      </div>
      {missing && (
        <p className={missing.text === null || note ? css.noMissing : css.note} id={missing.id}>
          {words(missing.text)}
        </p>
      )}
      <div className={css.line}>
        {(label || amount !== undefined) && (
          <div className={css.total}>
            <span className={css.label}>{words(label)}</span>
            {amount !== undefined && <Money amount={amount} size="lg" />}
          </div>
        )}
        <div className={css.actions}>{children}</div>
      </div>
    </div>
  )
}
