import type { ReactNode } from 'react'
import { adireEdge } from './adire.css.ts'
import { body, paper, receipt } from './receipt.css.ts'

export interface ReceiptProps {
  children: ReactNode
}

/** Receipt paper: adire along the top, a torn edge below. */
export function Receipt({ children }: ReceiptProps) {
  return (
    <div className={receipt}>
      <div className={paper}>
        <div className={adireEdge} />
        <div className={body}>{children}</div>
      </div>
    </div>
  )
}
