import { useState } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { NO_PDF, printedReceipt, shareText } from '#src/payments/receipt-text.ts'
import { receiptActions } from './receipt-actions.css.ts'

/** Share or copy, PDF and print. The PDF's code and fonts load when they are first wanted. */
export function ReceiptActions({ result }: { readonly result: TransactionResult }) {
  const { share, toasts, printing } = useServices()
  const [isMaking, setMaking] = useState(false)

  const save = async () => {
    setMaking(true)
    try {
      const { receiptPdf } = await import('#src/data/browser/pdf/receipt-pdf.ts')
      share.download(receiptPdf(printedReceipt(result)))
    } catch {
      toasts.show('error', NO_PDF)
    } finally {
      setMaking(false)
    }
  }
  return (
    <div className={receiptActions}>
      {share.canShare ? (
        <Button onClick={() => void share.text(result.productName, shareText(result))}>Share</Button>
      ) : (
        // A token above it has a "Copy" of its own.
        <CopyButton text={shareText(result)} name="Copy receipt" />
      )}
      <Button busy={isMaking} onClick={() => void save()}>
        Save as PDF
      </Button>
      <Button onClick={() => printing.print()}>Print</Button>
    </div>
  )
}
