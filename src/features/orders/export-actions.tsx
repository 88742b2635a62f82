import { useEffect, useId, useRef, useState } from 'react'
import { printSheet } from '#src/data/browser/print-window.ts'
import { useServices } from '#src/data/services/services.ts'
import { exportFileName, type HistorySheet } from '#src/domain/records/history-export.ts'
import { Button } from '#src/kit/button.tsx'
import { noPrint, visuallyHidden } from '#src/kit/helpers.css.ts'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { NO_PDF } from '#src/payments/receipt-text.ts'

interface ExportActionsProps {
  /** Names the files. */
  readonly what: 'history' | 'receipts'
  readonly isEmpty: boolean
  readonly sheet: () => HistorySheet
  readonly csv: () => string
}

/** Orders on paper, as a PDF and for a spreadsheet (spec sections 2 and 9): every one, not only this page's. */
export function ExportActions({ what, isEmpty, sheet, csv }: ExportActionsProps) {
  const { printing, share, toasts, clock } = useServices()
  const pdf = useExportPdf(what)
  const reason = useId()
  const waits = isEmpty && { 'aria-disabled': true, 'aria-describedby': reason }

  const print = () => {
    if (printSheet(sheet(), printing)) return
    toasts.show('error', 'This browser could not print the table. Export it to PDF and print that.')
  }
  const saveCsv = () => {
    const name = exportFileName(what, clock.now(), 'csv')
    share.download(new File([csv()], name, { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Stack gap={2} className={noPrint}>
      <Row gap={2} wrap>
        <Button {...waits} onClick={print}>
          Print
        </Button>
        <Button {...waits} busy={pdf.isMaking} onClick={() => pdf.make(sheet())}>
          Export to PDF
        </Button>
        <Button {...waits} onClick={saveCsv}>
          Export to CSV
        </Button>
      </Row>
      {isEmpty && (
        <Text id={reason} tone="soft">
          There are no transactions here to print or export.
        </Text>
      )}
      <p role="status" className={visuallyHidden}>
        {pdf.message}
      </p>
    </Stack>
  )
}

interface PdfExport {
  readonly isMaking: boolean
  /** The result, to be read out. */
  readonly message: string
  readonly make: (sheet: HistorySheet) => void
}

/** Makes the PDF. Its code and fonts load when it is first wanted; leaving the page cancels it. */
function useExportPdf(what: ExportActionsProps['what']): PdfExport {
  const { share, toasts, clock } = useServices()
  const [isMaking, setMaking] = useState(false)
  const [message, setMessage] = useState('')
  const job = useRef<AbortController | null>(null)
  useEffect(() => () => job.current?.abort(), [])

  function end(lastNews: string): void {
    job.current = null
    setMaking(false)
    setMessage(lastNews)
  }

  async function make(sheet: HistorySheet): Promise<void> {
    if (job.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    job.current = controller
    setMaking(true)
    setMessage('Making the PDF')
    try {
      const { historyPdf } = await import('#src/data/browser/pdf/history-pdf.ts')
      const fileName = exportFileName(what, clock.now(), 'pdf')
      if (signal.aborted) return
      const file = await historyPdf(sheet, { fileName, signal })
      if (file === null || signal.aborted) return
      share.download(file)
      end('The PDF is ready')
    } catch {
      if (signal.aborted) return
      end('')
      toasts.show('error', NO_PDF)
    }
  }

  return { isMaking, message, make: (sheet) => void make(sheet) }
}
