import { type RefObject, useEffect, useRef, useState } from 'react'
import { type HistorySheet, historyFileName } from '#src/domain/history-export.ts'
import { useServices } from '#src/services/services.ts'

interface PdfProgress {
  readonly done: number
  readonly of: number
}

interface PdfExport {
  readonly isMaking: boolean
  /** How far it is, once it takes long enough to say so; else null. */
  readonly progress: PdfProgress | null
  /** What has become of it, to be read out. */
  readonly news: string
  readonly make: (sheet: HistorySheet) => void
  readonly cancel: () => void
  readonly makeButton: RefObject<HTMLButtonElement | null>
  readonly cancelButton: RefObject<HTMLButtonElement | null>
}

/** Makes the PDF. Its code and fonts are fetched when it is first wanted; leaving the page calls it off. */
export function useExportPdf(): PdfExport {
  const { share, toasts, clock } = useServices()
  const [isMaking, setMaking] = useState(false)
  const [progress, setProgress] = useState<PdfProgress | null>(null)
  const [news, setNews] = useState('')
  const job = useRef<AbortController | null>(null)
  const makeButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => () => job.current?.abort(), [])

  function end(lastNews: string): void {
    // Cancel goes away now: its focus would go with it.
    if (document.activeElement === cancelButton.current) makeButton.current?.focus()
    job.current = null
    setMaking(false)
    setProgress(null)
    setNews(lastNews)
  }

  async function make(sheet: HistorySheet): Promise<void> {
    if (job.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    job.current = controller
    setMaking(true)
    setNews('Making the PDF')
    try {
      const { historyPdf } = await import('#src/platform/pdf/history-pdf.ts')
      const fileName = historyFileName(clock.now(), 'pdf')
      if (signal.aborted) return
      const onProgress = (done: number) => setProgress({ done, of: sheet.rowCount })
      const file = await historyPdf(sheet, { fileName, signal, onProgress })
      if (file === null || signal.aborted) return
      share.download(file)
      end('The PDF is ready')
    } catch {
      if (signal.aborted) return
      end('')
      toasts.show('error', 'The PDF could not be made. Check your connection and try again.')
    }
  }

  return {
    isMaking,
    progress,
    news,
    make: (sheet) => void make(sheet),
    cancel() {
      job.current?.abort()
      end('The PDF was cancelled')
    },
    makeButton,
    cancelButton,
  }
}
