import type { ReactNode } from 'react'
import { adireEdge } from './adire.css.ts'
import { body, paper, receipt } from './receipt.css.ts'

export interface ReceiptProps {
  /** In cloth, in place of its strip. */
  head?: ReactNode
  children: ReactNode
}

/** Receipt paper: adire along the top, a torn edge below. */
export function Receipt({ head, children }: ReceiptProps) {
  return (
    <div className={receipt}>
      <div className={paper}>
        {head ?? <div className={adireEdge} />}
        <div className={body}>{children}</div>
      </div>
    </div>
  )
}
