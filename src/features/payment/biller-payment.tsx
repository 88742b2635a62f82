import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type Category, productFields } from '#src/contract/catalog.ts'
import { FORWARDED, paths, STATUS_PARAMETER } from '#src/contract/paths.ts'
import type { ControlValue } from '#src/contract/transaction.ts'
import { canOpen } from '#src/domain/access.ts'
import type { PaymentForm } from '#src/domain/payment-state.ts'
import { type FormValues, initialValues } from '#src/domain/product-form.ts'
import { fromControls } from '#src/domain/product-form-wire.ts'
import { PLEASE_LOGIN } from '#src/domain/sentences.ts'
import { useServices } from '#src/services/services.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useResource } from '#src/services/use-resource.ts'
import { useUser } from '#src/services/use-state.ts'
import { ExternalBiller } from './external-biller.tsx'
import { PaymentFlow } from './payment-flow.tsx'
import { FormSkeleton, LoadTrouble, UnknownBiller } from './payment-states.tsx'
import { useSavedValues } from './use-saved-values.ts'

interface BillerPaymentProps {
  readonly category: Category
  readonly billerCode: string
  /** Of an earlier transaction that is being replayed. */
  readonly transactionId: string | null
}

/** Fetches a biller's form, keeps out who may not open it, and starts the flow. */
export function BillerPayment({ category, billerCode, transactionId }: BillerPaymentProps) {
  const fields = useResource(productFields, { BillerCode: billerCode, Category: category.code })
  const product = fields.value?.product
  const isOpen = useAccess(product?.needsLogin ?? false)
  const saved = useSavedValues(transactionId)
  usePageTitle(product?.name ?? null)

  if (fields.value === null) {
    if (fields.failure === null || fields.isLoading) return <FormSkeleton />
    if (fields.failure.kind === 'rejected') return <UnknownBiller category={category} />
    return <LoadTrouble failure={fields.failure} onRetry={fields.refresh} />
  }
  if (!isOpen) return null
  if (fields.value.product.externalLink !== '') return <ExternalBiller product={fields.value.product} />
  if (saved.status === 'loading') return <FormSkeleton title={fields.value.product.name} />
  if (saved.status === 'failed') return <LoadTrouble failure={saved.failure} onRetry={saved.retry} />
  return <OpenFlow category={category} form={fields.value} saved={saved.values} />
}

/** Section 6: the message, and home. The place is not lost: it is in the history. */
function useAccess(needsLogin: boolean): boolean {
  const { toasts } = useServices()
  const navigate = useNavigate()
  const isOpen = canOpen({ needsLogin }, useUser() !== null)
  useEffect(() => {
    if (isOpen) return
    toasts.show('error', PLEASE_LOGIN)
    void navigate(paths.home, { replace: true })
  }, [isOpen, toasts, navigate])
  return isOpen
}

interface OpenFlowProps {
  readonly category: Category
  readonly form: PaymentForm
  readonly saved: readonly ControlValue[] | null
}

function OpenFlow({ category, form, saved }: OpenFlowProps) {
  const user = useUser()
  const [parameters] = useSearchParams()
  // What the form opens with is decided once: a fresher answer never resets what somebody types.
  const [opening] = useState<FormValues>(() => {
    const prefill = user === null ? null : { email: user.consumerId, phone: user.phoneNumber }
    return saved === null ? initialValues(form.fields, prefill) : fromControls(form.fields, saved)
  })
  const isForwarded = saved !== null && parameters.get(STATUS_PARAMETER) === FORWARDED
  return <PaymentFlow category={category} form={form} values={opening} isForwarded={isForwarded} />
}
