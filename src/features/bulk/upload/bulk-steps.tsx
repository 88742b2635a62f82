import { Activity, type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { BulkDraft } from '#src/offline/bulk-drafts.ts'
import { Stack } from '#src/ui/stack.tsx'
import { BeforeUploadDialog } from './before-upload-dialog.tsx'
import type { BulkMeans } from './bulk-means.ts'
import { Differences } from './differences.tsx'
import { FormStep } from './form-step.tsx'
import { createListKeeper } from './list-keeper.ts'
import { PreviewStep } from './preview-step.tsx'
import { RestoredNote } from './restored-note.tsx'
import { UploadOverlay } from './upload-overlay.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useBulkDraft } from './use-bulk-draft.ts'
import { useBulkForm, useListInForm } from './use-bulk-form.ts'
import { useProviders } from './use-providers.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useUpload } from './use-upload.ts'
import { useWarmReader } from './use-warm-reader.ts'
import { parseWork } from './work.ts'

interface BulkStepsProps {
  readonly means: BulkMeans
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly draft: BulkDraft | null
  readonly arrived: File | null
}

/** The steps, and what lives through all of them: the fields, the list at its desk, the draft. */
export function BulkSteps({ means, title, draft, arrived }: BulkStepsProps) {
  const [keeper] = useState(() => createListKeeper(means.openDesk))
  const state = useStore(keeper.store)
  const form = useBulkForm(draft)
  const [opened] = useState(() => ({ ...form.getValues(), sent: draft?.sent ?? [] }))
  const kept = useBulkDraft(opened, keeper)
  const upload = useUpload(kept.sent, kept.noteSent)
  const providers = useProviders(keeper)
  const { step } = upload
  const { list } = state
  const isAtForm =
    step.at === 'form' || step.at === 'packing' || step.at === 'asking' || step.at === 'sending'

  useListInForm(form, list)
  useEffect(() => {
    if (draft?.source) keeper.restore({ source: draft.source, work: parseWork(draft.work) })
  }, [keeper, draft])
  useArrivals(means, arrived, step.at === 'form', (file) =>
    keeper.read({ name: file.name || 'Your file', file }),
  )
  useWarmReader(means.warm)

  const [narration, email] = form.watch(['narration', 'email'])
  useEffect(() => kept.noteFields(narration, email), [kept, narration, email])
  useEffect(() => {
    if (list !== null && !(list.isRestored && list.isUntouched)) kept.noteList()
  }, [kept, list])
  const { noteChange } = upload
  const overview = list?.overview
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of them is a change.
  useEffect(noteChange, [noteChange, narration, email, overview])
  useReturnFocus(isAtForm, title)

  function startAnew() {
    keeper.clear()
    kept.noteList()
    form.reset({ narration: '', email: form.getValues('email'), file: '' })
    title.current?.focus()
  }

  return (
    <>
      {/* Hidden, not gone: Back finds the list filtered and scrolled as it was. */}
      <Activity mode={isAtForm ? 'visible' : 'hidden'}>
        <Stack gap={6}>
          {draft !== null && list !== null && draft.source?.file === list.source.file && (
            <RestoredNote list={list} savedAt={draft.savedAt} sent={kept.sent} onStartAnew={startAnew} />
          )}
          <FormStep
            form={form}
            keeper={keeper}
            state={state}
            providers={providers}
            isBusy={step.at !== 'form'}
            trouble={step.at === 'form' ? step.trouble : null}
            onPreview={upload.preview}
            onTryAgain={upload.go}
          />
        </Stack>
      </Activity>
      {step.at === 'asking' && <BeforeUploadDialog {...step} onUpload={upload.go} onBack={upload.back} />}
      {step.at === 'sending' && <UploadOverlay fraction={step.fraction} onCancel={upload.back} />}
      {step.at === 'different' && <Differences differences={step.differences} onBack={upload.back} />}
      {step.at === 'preview' && (
        <PreviewStep uploaded={step.uploaded} onBack={upload.back} onPaid={upload.notePaid} />
      )}
    </>
  )
}
