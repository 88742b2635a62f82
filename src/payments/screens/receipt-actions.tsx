import { useState } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { NO_PDF, NO_PICTURE, picturedReceipt, printedReceipt, shareText } from '#src/payments/receipt-text.ts'
import { receiptActions } from './receipt.css.ts'

/** Share or copy, picture, PDF and print. The code of picture and PDF loads when they are first wanted. */
export function ReceiptActions({ result }: { readonly result: TransactionResult }) {
  const { share, toasts, printing } = useServices()
  const [making, setMaking] = useState<'picture' | 'pdf' | null>(null)

  const make = async (what: 'picture' | 'pdf', trouble: string, task: () => Promise<void>) => {
    setMaking(what)
    try {
      await task()
    } catch {
      toasts.show('error', trouble)
    } finally {
      setMaking(null)
    }
  }
  const picture = async () => {
    const { receiptPicture } = await import('#src/data/browser/receipt-picture.ts')
    await share.file(result.productName, await receiptPicture(picturedReceipt(result)))
  }
  const pdf = async () => {
    const { receiptPdf } = await import('#src/data/browser/pdf/receipt-pdf.ts')
    share.download(receiptPdf(printedReceipt(result)))
  }
  return (
    <div className={receiptActions}>
      {share.canShare ? (
        <Button onClick={() => void share.text(result.productName, shareText(result))}>Share</Button>
      ) : (
        // A token above it has a "Copy" of its own.
        <CopyButton text={shareText(result)} name="Copy receipt" />
      )}
      <Button busy={making === 'picture'} onClick={() => void make('picture', NO_PICTURE, picture)}>
        {share.canShare ? 'Share picture' : 'Save picture'}
      </Button>
      <Button busy={making === 'pdf'} onClick={() => void make('pdf', NO_PDF, pdf)}>
        Save as PDF
      </Button>
      <Button onClick={() => printing.print()}>Print</Button>
    </div>
  )
}
