import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { type Category, categories, type Product } from '#src/contract/catalog.ts'
import { categoryInWords, SAVED_PARAMETER, STATUS_PARAMETER } from '#src/contract/paths.ts'
import { type ProductFields, productFields } from '#src/contract/product-fields.ts'
import { type ControlValue, savedValues } from '#src/contract/transaction.ts'
import { useLoginFirst } from '#src/data/services/login-first.ts'
import { useServices } from '#src/data/services/services.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useUser } from '#src/data/services/use-state.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Payer } from '#src/domain/form/product-form-payer.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { healthNotice } from '#src/domain/records/health-notice.ts'
import { healthState } from '#src/domain/search/biller-health.ts'
import { networkMismatch } from '#src/domain/search/network.ts'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { knownPayer } from '#src/payments/again/payer.ts'
import { openingOf } from './opening.ts'
import { PaymentFlow, Review } from './payment-flow.tsx'
import {
  ClosedBiller,
  ExternalBiller,
  FormSkeleton,
  FormTrouble,
  REPLAY_OFFLINE,
  UnknownBiller,
} from './payment-states.tsx'
import { FRESH_FIELDS_MS } from './payment-store.ts'
import { type DeviceValues, dropHandover, useDeviceValues } from './use-device-values.ts'

/** Loads the code of the summary before PROCEED asks for it. */
export const preloadSummary = Review.preload

/** `/{categoryUrlPath}/{billerCode}` and its replay (spec section 2): finds the category for the fields call. */
export function PaymentPage() {
  const { category: path = '', billerCode = '', transactionId } = useParams()
  const savedId = useSearchParams()[0].get(SAVED_PARAMETER)
  const known = useQuery(categories)
  const category = known.value?.find((candidate) => candidate.urlPath.toLowerCase() === path.toLowerCase())
  usePageTitle(known.value !== null && category === undefined ? 'Page not found' : null)
  if (category !== undefined) {
    const address = { billerCode, transactionId: transactionId ?? null, savedId }
    // Another address is another form: no state may carry over.
    return <BillerPayment key={JSON.stringify(address)} category={category} {...address} />
  }
  if (known.value !== null) return <UnknownBiller category={null} />
  if (known.failure !== null && !known.isLoading) {
    return <FormTrouble failure={known.failure} onRetry={known.refresh} />
  }
  return <FormSkeleton title={categoryInWords(path)} />
}

interface BillerPaymentProps {
  readonly category: Category
  readonly billerCode: string
  /** The earlier transaction that is being replayed. */
  readonly transactionId: string | null
  /** The saved biller that is paid again. */
  readonly savedId: string | null
}

/** Loads a biller's form, refuses users who may not open it, and starts the flow. */
function BillerPayment({ category, billerCode, transactionId, savedId }: BillerPaymentProps) {
  const fields = useQuery(productFields, { BillerCode: billerCode, Category: category.code })
  const form = fields.value
  const isOpen = useLoginFirst(form?.product.needsLogin ?? false, `Log in to pay ${form?.product.name}`)
  const { clock } = useServices()
  const kept = useDeviceValues({ categoryPath: category.urlPath, billerCode, savedId, transactionId })
  const replay = useSavedValues(kept?.replayed === null ? transactionId : null)
  usePageTitle(form?.product.name ?? null)

  if (form === null) {
    if (fields.failure === null || fields.isLoading) return <FormSkeleton title={category.name} />
    if (isNowhere(fields.failure)) return <UnknownBiller category={category} />
    return <FormTrouble failure={fields.failure} onRetry={fields.refresh} />
  }
  if (!isOpen) return null
  const { product } = form
  if (product.externalLink !== '') return <ExternalBiller product={product} />
  if (healthState(product, clock.now()) === 'closed') {
    return <ClosedBiller product={product} onAsk={fields.refresh} />
  }
  if (replay.status === 'failed') {
    return <FormTrouble failure={replay.failure} onRetry={replay.retry} offline={REPLAY_OFFLINE} />
  }
  if (replay.status === 'loading' || kept === null) return <FormSkeleton title={product.name} />
  return (
    <OpenFlow
      category={category}
      form={form}
      fetchedAt={fields.fetchedAt}
      below={<SavedAgo query={fields} />}
      replay={replay.values}
      kept={kept}
      above={
        <>
          <SlowBiller product={product} />
          {savedId !== null && transactionId === null && kept.saved === null && <SavedIsGone />}
        </>
      }
    />
  )
}

const NOT_FOUND = 404

/** The provider has no such biller, whether or not it says so in words. Any other refusal is not about the address. */
function isNowhere(failure: Failure): boolean {
  return (failure.kind === 'rejected' || failure.kind === 'unexpected') && failure.status === NOT_FOUND
}

/** Shown before anybody types; the user may pay all the same. */
function SlowBiller({ product }: { readonly product: Product }) {
  const notice = healthNotice(product, useServices().clock.now())
  return (
    notice !== null && (
      <Notice tone="pending" title={notice.title}>
        {notice.sentence}
      </Notice>
    )
  )
}

/** Forgotten, or kept for another user: it must not show which of the two. */
function SavedIsGone() {
  return (
    <Notice tone="info" title="We do not have this saved biller here">
      Fill in the form to pay.
    </Notice>
  )
}

/** A remembered number is filled in only where its network is paid, or it was paid here before. */
function fitting({ payer, bought }: DeviceValues, product: Product): Payer | null {
  if (payer === null || networkMismatch(payer.phone, product) === null) return payer
  const isOurs = bought.some(({ customer }) => normalisePhone(customer) === normalisePhone(payer.phone))
  return isOurs ? payer : { ...payer, phone: '' }
}

interface OpenFlowProps {
  readonly category: Category
  readonly form: ProductFields
  /** When `form` came from the provider, in epoch milliseconds. */
  readonly fetchedAt: number | null
  readonly replay: readonly ControlValue[] | null
  readonly kept: DeviceValues
  readonly above: ReactNode
  readonly below: ReactNode
}

/** The age of what was saved under a clock that ran ahead is unknown. */
const isFresh = (ageMs: number) => ageMs >= 0 && ageMs < FRESH_FIELDS_MS

function OpenFlow({ category, form, fetchedAt, replay, kept, ...around }: OpenFlowProps) {
  const { clock, session } = useServices()
  const user = useUser()
  const { handover } = kept
  useEffect(() => {
    if (handover === null) return
    handover.onArrived()
    dropHandover(session)
  }, [handover, session])
  const [parameters] = useSearchParams()
  const [opened] = useState(() => ({
    opening: openingOf(form.fields, {
      product: form.product,
      replay,
      status: parameters.get(STATUS_PARAMETER),
      payer: knownPayer(user, fitting(kept, form.product)),
      kept,
    }),
    fieldsAreFresh: fetchedAt !== null && isFresh(clock.now() - fetchedAt),
  }))
  return (
    <PaymentFlow
      category={category}
      form={form}
      saved={kept.saved}
      bought={kept.bought}
      {...around}
      {...opened}
    />
  )
}

type Saved =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  /** `values` is null when nothing is being replayed. */
  | { readonly status: 'ready'; readonly values: readonly ControlValue[] | null }

type Answer = { readonly values: readonly ControlValue[] } | { readonly failure: Failure }

/** The values of an earlier transaction's form, for its replay (spec section 2). */
function useSavedValues(transactionId: string | null): Saved {
  const { client } = useServices()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const load = useCallback(() => {
    if (transactionId === null) return () => {}
    let isCurrent = true
    setAnswer(null)
    void client.call(savedValues, { TranId: transactionId }).then((response) => {
      if (isCurrent) setAnswer(response.ok ? { values: response.value } : { failure: response.error })
    })
    return () => {
      isCurrent = false
    }
  }, [client, transactionId])
  useEffect(load, [load])
  if (transactionId === null) return { status: 'ready', values: null }
  if (answer === null) return { status: 'loading' }
  return 'failure' in answer
    ? { status: 'failed', failure: answer.failure, retry: () => void load() }
    : { status: 'ready', values: answer.values }
}
