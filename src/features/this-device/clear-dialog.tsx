import { useState } from 'react'
import type { JournalEntry } from '#src/offline/journal.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { OpenPayments } from './open-payments.tsx'
import { WhatGoes } from './what-goes.tsx'

export interface ClearDialogProps {
  /** Begun and not known to have ended. */
  readonly openPayments: readonly JournalEntry[]
  readonly isBusy: boolean
  readonly onKeep: () => void
  readonly onClear: () => void
}

/** Says what goes; where a payment is open, asks once more with its reference (reliability F22). */
export function ClearDialog({ openPayments, isBusy, onKeep, onClear }: ClearDialogProps) {
  const [isSecond, setSecond] = useState(false)
  const asksAgain = isSecond && openPayments.length > 0
  const clear = () => {
    if (openPayments.length > 0 && !isSecond) setSecond(true)
    else onClear()
  }
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      dismissible={!isBusy}
      title={asksAgain ? openTitle(openPayments.length) : 'Clear this device?'}
      footer={
        <>
          <Button disabled={isBusy} onClick={onKeep}>
            Keep everything
          </Button>
          <Button variant="danger" busy={isBusy} onClick={clear}>
            {asksAgain ? 'Clear it anyway' : 'Clear this device'}
          </Button>
        </>
      }
    >
      {asksAgain ? <OpenPayments entries={openPayments} /> : <WhatGoes />}
    </Dialog>
  )
}

function openTitle(count: number): string {
  return count === 1 ? 'A payment is not finished' : `${count} payments are not finished`
}
