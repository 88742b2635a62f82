import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { uploadBulk } from '#src/contract/bulk.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import { uploadWithProgress } from '#src/data/browser/upload.ts'
import { useServices } from '#src/data/services/services.ts'
import { groupCounts } from '#src/domain/bulk/row-groups.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Overview, SheetClient, UploadFile } from '#src/features/bulk/engine/sheet-client.ts'
import { findPaidAlready } from '#src/payments/engine/duplicate.ts'
import { beginFlow } from '#src/payments/engine/payment-in-progress.ts'
import type { Sent, SentLists } from './bulk-draft.tsx'
import type { BulkForm } from './bulk-form.ts'
import type { Uploaded } from './bulk-order.ts'
import type { OpenList } from './list.ts'

/** A list as it is uploaded, the same bytes on every try. */
interface Parcel {
  readonly form: BulkForm
  readonly sheetClient: SheetClient
  readonly file: UploadFile
  readonly notSent: ReturnType<typeof notSent>
}

export type UploadTrouble =
  /** `Cancel`, by the user. */
  { readonly kind: 'stopped' } | { readonly kind: 'failed'; readonly failure: Failure }

type UploadStep =
  | { readonly at: 'form'; readonly trouble: UploadTrouble | null }
  | { readonly at: 'packing' }
  | { readonly at: 'asking'; readonly leftOut: LeftOut; readonly before: Sent | null }
  | { readonly at: 'sending'; readonly fraction: number }
  | { readonly at: 'different'; readonly difference: string }
  | { readonly at: 'preview'; readonly uploaded: Uploaded }

interface Upload {
  readonly step: UploadStep
  /** Preview: asks the questions that are needed, then uploads. */
  preview(form: BulkForm, list: OpenList): void
  /** `Upload the rest`, and `Try again` with the very same bytes. */
  go(): void
  /** Back to the form, whatever is under way. */
  back(): void
  /** The form or the list has changed: messages about the earlier one are cleared, and its bytes are not sent again. */
  noteChange(): void
}

/** The provider takes the same list for the same upload until that one has ended, so there is nothing to pay. */
const PAID_ALREADY = 'You paid for this list already. Here is how it stands.'
const AT_FORM: UploadStep = { at: 'form', trouble: null }

/** The way from a checked list to its preview. Nothing is sent without a press, and one upload at a time. */
export function useUpload(
  sentLists: SentLists,
  listNow: () => OpenList | null,
  checkPaid: () => Promise<void>,
): Upload {
  const services = useServices()
  const navigate = useNavigate()
  const [step, setStep] = useState<UploadStep>(AT_FORM)
  const parcel = useRef<Parcel | null>(null)
  const flight = useRef<AbortController | null>(null)
  useEffect(() => () => flight.current?.abort(), [])

  const take = useCallback(() => {
    flight.current?.abort()
    flight.current = new AbortController()
    return flight.current.signal
  }, [])

  const back = useCallback(() => {
    const wasSending = flight.current !== null && !flight.current.signal.aborted
    flight.current?.abort()
    flight.current = null
    setStep((now) =>
      now.at === 'sending' && wasSending ? { at: 'form', trouble: { kind: 'stopped' } } : AT_FORM,
    )
  }, [])

  const go = useCallback(async () => {
    const sending = parcel.current
    if (sending === null || flight.current !== null) return
    const { form, sheetClient, file } = sending
    const { client, clock, wakeLock, toasts } = services
    const signal = take()
    const tell = (fraction: number) => {
      if (!signal.aborted) setStep({ at: 'sending', fraction })
    }
    const end = (next: UploadStep) => {
      if (signal.aborted) return
      flight.current = null
      setStep(next)
    }
    tell(0)
    // Neither an update nor a locked screen may interrupt it.
    const letGo = [beginFlow(), wakeLock.hold()]
    // Null until the worker has compared them: a list that nobody compared is not paid for.
    let difference: string | null = null
    try {
      const answer = await client.call(
        uploadBulk,
        {
          file: new File([file.file], 'paydey-list.csv', { type: 'text/csv' }),
          email: form.email,
          narration: form.narration,
          billerCode: BULK_BILLER_CODE,
        },
        {
          send: uploadWithProgress(tell),
          readAside: async (response) => {
            const accepted = await sheetClient.ask('accept', response)
            difference = accepted?.difference ?? null
            return accepted?.body ?? ''
          },
          signal,
          // Stopping it is the user's own act, and needs no message.
          get quiet() {
            return signal.aborted
          },
        },
      )
      if (!answer.ok) return end({ at: 'form', trouble: { kind: 'failed', failure: answer.error } })
      if (difference === null) return end(AT_FORM)
      if (difference !== '') return end({ at: 'different', difference })
      const paid = await findPaidAlready(services, answer.value.tranId)
      if (signal.aborted) return
      if (paid !== null) {
        end(AT_FORM)
        toasts.show('info', PAID_ALREADY)
        return void navigate(resultPath(paid, BULK_BILLER_CODE))
      }
      const { digest, rows, total } = file
      sentLists.note({
        digest,
        rows,
        total,
        at: clock.now(),
        tranId: answer.value.tranId,
        ...sending.notSent,
      })
      end({ at: 'preview', uploaded: { ...form, digest, rows, answer: answer.value } })
    } finally {
      for (const release of letGo) release()
    }
  }, [services, navigate, sentLists, take])

  const preview = useCallback(
    async (form: BulkForm, list: OpenList) => {
      const { sheetClient } = list
      if (flight.current !== null) return
      const signal = take()
      setStep({ at: 'packing' })
      await checkPaid()
      const [file, known] = await Promise.all([sheetClient.ask('uploadFile'), sentLists.known()])
      if (signal.aborted) return
      flight.current = null
      if (file === null) return setStep(AT_FORM)
      // As it was packed: prices that arrived since Preview was pressed may have left out more.
      const { overview } = listNow() ?? list
      parcel.current = { form, sheetClient, file, notSent: notSent(overview) }
      const out = leftOut(overview)
      const before = known.find(({ digest }) => digest === file.digest) ?? null
      if (out.rows > 0 || before !== null) setStep({ at: 'asking', leftOut: out, before })
      else void go()
    },
    [take, go, sentLists, listNow, checkPaid],
  )

  return {
    step,
    preview: (form, list) => void preview(form, list),
    go: () => void go(),
    back,
    noteChange: useCallback(() => {
      setStep((now) => (now.at === 'form' ? AT_FORM : now))
    }, []),
  }
}

/** Rows that would not be sent now, although they may be payments. */
export interface LeftOut {
  readonly rows: number
  readonly errors: number
  readonly undecided: number
}

function leftOut(overview: Overview): LeftOut {
  const rows = groupCounts(overview)['to-fix']
  const errors = overview.counts.error
  return { rows, errors, undecided: rows - errors }
}

/** As many as a draft keeps. */
const MOST_SHEETS = 20

/** What of a file is not in its upload: for its status page. */
function notSent(overview: Overview): Pick<Sent, 'leftOut' | 'otherSheets'> {
  const { causes, sheets, sheet } = overview
  const removed = causes.find(({ code }) => code === 'REMOVED')?.rows ?? 0
  const others = sheets.filter(({ rows, isHidden }, index) => index !== sheet && !isHidden && rows > 0)
  return {
    leftOut: leftOut(overview).rows + removed,
    otherSheets: others.slice(0, MOST_SHEETS).map(({ name }) => name),
  }
}
