import { tokenOf, totalOf } from '#src/checkout/receipt-text.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal, outcomeOf } from '#src/domain/outcome.ts'
import { ticketOf } from '#src/domain/tickets/ticket.ts'
import type { KeptResult } from '#src/offline/results.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

export interface RemoveDialogProps {
  readonly receipt: KeptResult
  readonly onRemove: () => void
  readonly onKeep: () => void
}

/** Asks before a receipt goes: a token in it may be the only copy at hand. */
export function RemoveDialog({ receipt, onRemove, onKeep }: RemoveDialogProps) {
  const { result } = receipt
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      width="small"
      title="Remove this receipt?"
      description={`${result.productName || 'Payment'}, ${formatNaira(totalOf(result))}`}
      footer={
        <>
          <Button onClick={onKeep}>Keep it</Button>
          <Button variant="danger" onClick={onRemove}>
            Remove receipt
          </Button>
        </>
      }
    >
      {whatGoes(receipt)}
    </Dialog>
  )
}

function whatGoes({ result }: KeptResult): string {
  if (!isTerminal(outcomeOf(result))) {
    return 'This payment is still being confirmed. Keep its receipt until you know how it ended.'
  }
  if (ticketOf(result) !== null) {
    return 'Its ticket goes with it. If you have not used the ticket yet, write its code down first.'
  }
  return tokenOf(result) === null
    ? 'It goes from this device only. The payment itself does not change.'
    : 'Its token goes with it. If you have not used the token yet, write it down first.'
}
