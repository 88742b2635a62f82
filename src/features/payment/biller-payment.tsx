import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Category } from '#src/contract/catalog.ts'
import { FORWARDED, STATUS_PARAMETER } from '#src/contract/paths.ts'
import { type ProductFields, productFields } from '#src/contract/product-fields.ts'
import type { ControlValue } from '#src/contract/transaction.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { FRESH_FIELDS_MS } from '#src/domain/limits.ts'
import { useServices } from '#src/services/services.ts'
import { useLoginFirst } from '#src/services/use-login-first.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useResource } from '#src/services/use-resource.ts'
import { useUser } from '#src/services/use-state.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ExternalBiller } from './external-biller.tsx'
import { openingOf } from './opening.ts'
import { PaymentFlow } from './payment-flow.tsx'
import { FormSkeleton, LoadTrouble, REPLAY_OFFLINE, UnknownBiller } from './payment-states.tsx'
import { type KeptFilling, useKeptFilling } from './use-kept-filling.ts'
import { useSavedValues } from './use-saved-values.ts'

interface BillerPaymentProps {
  readonly category: Category
  readonly billerCode: string
  /** Of an earlier transaction that is being replayed. */
  readonly transactionId: string | null
  /** Of the saved biller that is paid again. */
  readonly savedId: string | null
}

/** Fetches a biller's form, keeps out who may not open it, and starts the flow. */
export function BillerPayment({ category, billerCode, transactionId, savedId }: BillerPaymentProps) {
  const fields = useResource(productFields, { BillerCode: billerCode, Category: category.code })
  const product = fields.value?.product
  const isOpen = useLoginFirst(product?.needsLogin ?? false)
  const replay = useSavedValues(transactionId)
  const isReplay = transactionId !== null
  const kept = useKeptFilling({ categoryPath: category.urlPath, billerCode, savedId, isReplay })
  usePageTitle(product?.name ?? null)

  if (fields.value === null) {
    if (fields.failure === null || fields.isLoading) return <FormSkeleton />
    if (fields.failure.kind === 'rejected') return <UnknownBiller category={category} />
    return <LoadTrouble failure={fields.failure} onRetry={fields.refresh} />
  }
  if (!isOpen) return null
  if (fields.value.product.externalLink !== '') return <ExternalBiller product={fields.value.product} />
  if (replay.status === 'failed') {
    return <LoadTrouble failure={replay.failure} onRetry={replay.retry} offline={REPLAY_OFFLINE} />
  }
  if (replay.status === 'loading' || kept === null) return <FormSkeleton title={fields.value.product.name} />
  return (
    <OpenFlow
      category={category}
      form={fields.value}
      heardAt={fields.heardAt}
      below={<SavedAgo resource={fields} />}
      replay={replay.values}
      kept={kept}
      above={savedId !== null && !isReplay && kept.saved === null && <SavedIsGone />}
    />
  )
}

/** Forgotten, or kept for another user: which of the two is nobody else's business. */
function SavedIsGone() {
  return (
    <Notice tone="info" title="We do not have this saved biller here">
      Fill in the form to pay.
    </Notice>
  )
}

interface OpenFlowProps {
  readonly category: Category
  readonly form: ProductFields
  /** When `form` was heard from the provider, in epoch milliseconds. */
  readonly heardAt: number | null
  readonly replay: readonly ControlValue[] | null
  readonly kept: KeptFilling
  readonly above: ReactNode
  readonly below: ReactNode
}

/** What was saved by a clock that ran ahead is of no known age (reliability F32). */
const isFresh = (ageMs: number) => ageMs >= 0 && ageMs < FRESH_FIELDS_MS

function OpenFlow({ category, form, heardAt, replay, kept, ...around }: OpenFlowProps) {
  const { clock } = useServices()
  const user = useUser()
  const [parameters] = useSearchParams()
  const [opened] = useState(() => ({
    opening: openingOf(form.fields, {
      prefill: user === null ? null : { email: user.consumerId, phone: user.phoneNumber },
      replay,
      isForwarded: parameters.get(STATUS_PARAMETER) === FORWARDED,
      kept,
    }),
    fieldsAreFresh: heardAt !== null && isFresh(clock.now() - heardAt),
  }))
  return <PaymentFlow category={category} form={form} saved={kept.saved} {...around} {...opened} />
}
