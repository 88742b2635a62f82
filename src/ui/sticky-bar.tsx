import type { ReactNode } from 'react'
import { Money } from './money.tsx'
import * as css from './sticky-bar.css.ts'
import './sticky-bar.css.ts'

export interface StickyBarProps {
  /** "Total", "Total, no fee", "477 rows ready" */
  label?: ReactNode
  /** Formatted: "₦10,100.00" */
  amount?: string | undefined
  /** A line above, such as why the primary action waits ("Needs a connection to pay"). */
  note?: ReactNode
  /** Buttons, the primary one last. */
  children: ReactNode
}

/** The foot of a form or summary: what it comes to, and the way on. Goes last in a `TwoColumn` or a `Page`. */
export function StickyBar({ label, amount, note, children }: StickyBarProps) {
  return (
    <div className={css.bar} data-sticky-bar>
      {note && (
        <div className={css.note} role="status">
          {note}
        </div>
      )}
      <div className={css.line}>
        {(label || amount !== undefined) && (
          <div className={css.total}>
            <span className={css.label}>{label}</span>
            {amount !== undefined && <Money amount={amount} size="lg" />}
          </div>
        )}
        <div className={css.actions}>{children}</div>
      </div>
    </div>
  )
}
