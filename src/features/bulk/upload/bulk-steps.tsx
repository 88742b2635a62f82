import { Activity, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { bulkProviders, bulkTransactions } from '#src/contract/bulk.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import { transactionHistory } from '#src/contract/reports.ts'
import { whenIdle } from '#src/data/browser/idle.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import type { BulkDraft } from '#src/data/storage/drafts.ts'
import type { Arrived } from '#src/data/storage/inbox.ts'
import { dayIndex, formatDay, parseInstant } from '#src/domain/dates.ts'
import { isUnpaid } from '#src/domain/payment/outcome.ts'
import { page } from '#src/features/bulk/bulk.css.ts'
import type { PaidUpload } from '#src/features/bulk/engine/sheet-client.ts'
import { Preflight } from '#src/features/bulk/preflight/preflight.tsx'
import { useStepEntry } from '#src/kit/forms/use-step-entry.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Overlay } from '#src/kit/overlay.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { ArrivalOffer, type BulkDeps, useArrival } from './arrival.tsx'
import { RestoredNote, useBulkDraft } from './bulk-draft.tsx'
import { useBulkForm, useProviders } from './bulk-form.ts'
import { Progress } from './file-field.tsx'
import { FileStep } from './file-step.tsx'
import { createListKeeper, type KeptList } from './list.ts'
import { BeforeUploadDialog, Difference, PayStep, PreviewStep } from './pay-step.tsx'
import { StepList, usePart } from './step-list.tsx'
import { useUpload } from './use-upload.ts'

interface BulkStepsProps {
  readonly deps: BulkDeps
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly draft: BulkDraft | null
  readonly arrived: Arrived | null
}

/** The steps, and what outlives each of them: the fields, the list with its client, the draft. */
export function BulkSteps({ deps, title, draft, arrived }: BulkStepsProps) {
  const services = useServices()
  const [restored] = useState(() => keptIn(draft))
  const [keeper] = useState(() =>
    createListKeeper(deps.openSheetClient, restored, () => paidUploads(services)),
  )
  const state = useStore(keeper.store)
  const form = useBulkForm(draft)
  const [narration, email] = form.watch(['narration', 'email'])
  const sentLists = useBulkDraft(draft, { narration, email, list: state.kept })
  const [listNow] = useState(() => () => keeper.store.getState().list)
  const upload = useUpload(sentLists, listNow, keeper.checkPaid)
  const providers = useProviders(keeper)
  const { step } = upload
  const { list } = state
  const { part, heading, news, go } = usePart(list)
  const isReading = state.reading !== null
  const isAtForm =
    step.at === 'form' || step.at === 'packing' || step.at === 'asking' || step.at === 'sending'

  useEffect(() => keeper.close, [keeper])
  const [arrival, endArrival] = useArrival(deps, arrived)
  useWarmReader(deps.warm)

  const { noteChange } = upload
  const overview = list?.overview
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of them is a change.
  useEffect(noteChange, [noteChange, narration, email, overview])
  useReturnFocus(isAtForm, title)
  const isPaying = useRef(false)
  const { back } = upload
  // As with a bill's summary, the preview stays until it is known how its payment ended.
  const browserBack = useCallback(() => {
    if (isPaying.current) return false
    back()
    return true
  }, [back])
  useStepEntry(!isAtForm, browserBack)

  function startAnew() {
    keeper.clear()
    form.reset({ narration: '', email: form.getValues('email') })
    title.current?.focus()
  }

  return (
    <>
      {/* Hidden, not unmounted: Back finds the list filtered and scrolled as it was. */}
      <Activity mode={isAtForm ? 'visible' : 'hidden'}>
        <Stack gap={4}>
          <p role="status" className={visuallyHidden}>
            {news}
          </p>
          <ArrivalOffer
            source={arrival}
            hasList={list !== null}
            onOpen={(source) => {
              go('file')
              keeper.read(source)
              endArrival()
            }}
            onLeave={() => {
              endArrival()
              title.current?.focus()
            }}
          />
          {draft !== null && list !== null && restored?.source === state.kept?.source && (
            <RestoredNote savedAt={draft.savedAt} onStartAnew={startAnew} />
          )}
          <StepList current={part} hasList={list !== null} onGo={go} />
          {part === 'file' && (
            <FileStep {...{ keeper, state, providers, heading }} onContinue={() => go('fix')} />
          )}
          {list !== null && (
            <Activity mode={part === 'fix' ? 'visible' : 'hidden'}>
              <Preflight
                key={list.id}
                sheetClient={list.sheetClient}
                overview={list.overview}
                onOverview={keeper.note}
                isLocked={step.at !== 'form' || isReading}
                providers={providers.known}
                heading={heading}
                onContinue={() => go('pay')}
              />
            </Activity>
          )}
          {part === 'pay' && list !== null && (
            <PayStep
              {...{ form, list, isReading, heading }}
              isBusy={step.at !== 'form'}
              trouble={step.at === 'form' ? step.trouble : null}
              onPreview={upload.preview}
              onTryAgain={upload.go}
            />
          )}
        </Stack>
      </Activity>
      {step.at === 'asking' && (
        <BeforeUploadDialog
          {...step}
          onUpload={upload.go}
          onClose={upload.back}
          onList={() => {
            upload.back()
            go('fix')
          }}
        />
      )}
      {step.at === 'sending' && <UploadOverlay fraction={step.fraction} onCancel={upload.back} />}
      <div className={page}>
        {step.at === 'different' && <Difference difference={step.difference} onBack={upload.back} />}
        {step.at === 'preview' && (
          <PreviewStep
            uploaded={step.uploaded}
            rowsAt={async (from, count) => (await listNow()?.sheetClient.ask('sent', from, count)) ?? null}
            isPaying={isPaying}
            onBack={upload.back}
          />
        )}
      </div>
    </>
  )
}

function keptIn(draft: BulkDraft | null): KeptList | null {
  return draft?.source ? { source: draft.source, work: draft.work } : null
}

/** Back to the form moves the focus to the page's heading: a field would open the keyboard. */
function useReturnFocus(isAtForm: boolean, title: RefObject<HTMLHeadingElement | null>): void {
  const wasAtForm = useRef(isAtForm)
  useEffect(() => {
    if (isAtForm && !wasAtForm.current) title.current?.focus()
    wasAtForm.current = isAtForm
  }, [isAtForm, title])
}

interface UploadOverlayProps {
  readonly fraction: number
  readonly onCancel: () => void
}

/** Over the page while the list goes out, and while the provider reads it. */
function UploadOverlay({ fraction, onCancel }: UploadOverlayProps) {
  return (
    <Overlay text="Uploading your list" onCancel={onCancel}>
      <Progress label="Uploading your list" fraction={fraction} />
      <div role="status">
        <Text tone="soft">
          {fraction < 1 ? 'Nothing is paid yet.' : 'All of it is sent. Now it is checked.'}
        </Text>
      </div>
    </Overlay>
  )
}

/**
 * The reader is as large as some pages: it loads when nothing else is to be done, once, and not while data is saved. It waits
 * for the service worker to cache it; what a page that came before the worker requested is requested again, for it to keep.
 */
function useWarmReader(warm: () => void): void {
  const { client, dataSaver, queries, worker } = useServices()
  const savesData = useStore(dataSaver.store, (state) => state.savesData)
  const isOnline = useOnline()
  const isWarm = useRef(false)
  async function keepProviders() {
    await queries.load(bulkProviders, undefined)
    // Else they did not come, and the session may be over.
    if (queries.getSnapshot(bulkProviders, undefined).value !== null) await client.call(bulkProviders)
  }
  const run = useEffectEvent((cameFirst: boolean) => {
    if (isWarm.current || savesData || !isOnline) return
    isWarm.current = true
    warm()
    if (cameFirst) void keepProviders()
  })
  useEffect(() => {
    if (isOnline && !savesData) void worker.active().then((cameFirst) => whenIdle(() => run(cameFirst)))
  }, [isOnline, savesData, worker])
}

/** A list that comes every week is no second payment of the same. */
const DAYS = 3
const MOST_UPLOADS = 20

/**
 * The uploads of the last days, also from other devices, as the provider has them: the newest first. None where it cannot
 * be asked at all: then the device's own memory of lists is all there is.
 */
export async function paidUploads({
  client,
  clock,
}: Pick<Services, 'client' | 'clock'>): Promise<readonly PaidUpload[]> {
  const history = await client.call(transactionHistory, undefined, { fresh: true, quiet: true })
  if (!history.ok) return []
  const today = dayIndex(clock.now())
  const recent = history.value
    .filter((row) => row.billerCode === BULK_BILLER_CODE && !isUnpaid(row))
    .map(({ paymentReference, date }) => ({ paymentReference, at: parseInstant(date) ?? 0 }))
    .filter(({ at }) => today - dayIndex(at) < DAYS)
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_UPLOADS)
  const uploads: PaidUpload[] = []
  for (const { paymentReference, at } of recent) {
    const day = dayWords(today - dayIndex(at), at)
    const answer = await client.call(
      bulkTransactions,
      { PaymentReference: paymentReference },
      {
        quiet: true,
        readAside: async (body) => {
          uploads.push({ day, body })
          return '[]'
        },
      },
    )
    if (!answer.ok) uploads.push({ day, body: new Blob([]) })
  }
  return uploads
}

function dayWords(days: number, at: number): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `on ${formatDay(at)}`
}
