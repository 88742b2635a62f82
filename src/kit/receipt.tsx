import type { ReactNode } from 'react'
import { adireEdge } from './adire.css.ts'
import { classNames } from './class-names.ts'
import { noPrint, visuallyHidden } from './helpers.css.ts'
import {
  receipt,
  receiptBody,
  receiptPaper,
  tokenActions,
  tokenCard,
  tokenGroups,
  tokenLabel,
} from './paper.css.ts'
import { words } from './words.tsx'

export interface ReceiptProps {
  /** In cloth, in place of its strip. */
  head?: ReactNode
  children: ReactNode
}

/** Receipt paper: adire along the top, a torn edge below. */
export function Receipt({ head, children }: ReceiptProps) {
  return (
    <div className={receipt}>
      <div className={receiptPaper}>
        {head ?? <div className={adireEdge} />}
        <div className={receiptBody}>{children}</div>
      </div>
    </div>
  )
}

export interface TokenProps {
  /** In its groups, with a space between them. */
  value: string
  /** "Token, 41.2 kWh" */
  label: string
  /** Its buttons. Not printed. */
  children?: ReactNode
}

/** A code, large enough to read across a room, and read out group by group. */
export function Token({ value, label, children }: TokenProps) {
  const groups = value.split(' ')
  return (
    <div className={tokenCard}>
      <p className={tokenLabel}>{words(label)}</p>
      <p translate="no">
        {/* Without the spaces a screen reader would read "four thousand eight hundred" instead of digits. */}
        <span className={visuallyHidden}>{groups.map((group) => [...group].join(' ')).join(', ')}</span>
        <span className={tokenGroups} aria-hidden="true">
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
            <span key={index}>{`${group} `}</span>
          ))}
        </span>
      </p>
      {children && <div className={classNames(tokenActions, noPrint)}>{children}</div>}
    </div>
  )
}
