import type { ReactNode } from 'react'
import { adireEdge } from './adire.css.ts'
import { receipt, receiptBody, receiptPaper } from './paper.css.ts'

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
