import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Category } from '#src/contract/catalog.ts'
import { categoryPath } from '#src/contract/paths.ts'
import { lazyPart } from '#src/data/services/lazy-part.tsx'
import { useServices } from '#src/data/services/services.ts'
import { draftKey } from '#src/data/storage/drafts.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { shapeOf } from '#src/domain/form/product-form-carry.ts'
import type { PaymentForm, PaymentState } from '#src/domain/payment/payment-state.ts'
import { PROCESSING } from '#src/domain/sentences.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { logoOf } from '#src/kit/billers/biller.ts'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { useStepEntry } from '#src/kit/forms/use-step-entry.ts'
import { Overlay } from '#src/kit/overlay.tsx'
import { Page } from '#src/kit/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { type FormOpening, useDraft } from './opening.ts'
import { createPaymentStore } from './payment-store.ts'
import { ProductForm, type ProductFormProps } from './product-form.tsx'

interface PaymentFlowProps {
  readonly category: Category
  /** The newest version: it replaces the open form without touching what is typed. */
  readonly form: PaymentForm
  readonly fieldsAreFresh: boolean
  readonly opening: FormOpening
  readonly saved: Beneficiary | null
  readonly bought: readonly Beneficiary[]
  readonly above: ProductFormProps['above']
  readonly below: ProductFormProps['below']
}

/** In a chunk of its own, as all that pays is: the form is usable before it. The route loads it ahead (app/routes). */
export const Review = lazyPart(
  async () => (await import('./review.tsx')).Review,
  () => (
    <SkeletonGroup label={LOADING}>
      <Skeleton shape="field" />
    </SkeletonGroup>
  ),
)

/** The payment page: form, order summary and the hand-off to the gateway, by the status of spec section 4. */
export function PaymentFlow(props: PaymentFlowProps) {
  const { category, form, fieldsAreFresh, opening, saved, bought } = props
  const services = useServices()
  const [flow] = useState(() =>
    createPaymentStore(services, {
      form,
      values: opening.values,
      isForwarded: opening.isForwarded,
      fieldsAreFresh,
      paidBefore: opening.paidBefore,
      categoryCode: category.code,
    }),
  )
  const { store, dispatch } = flow
  const state = useStore(store)
  const { product, fields } = state.form
  const key = draftKey(category.urlPath, product.billerCode)
  const draft = useDraft(key, fields, opening, state.status === 'INPUTTING')
  const [asksFor, setAsksFor] = useState(opening.asksFor)
  const title = useReturnFocus(state.status, asksFor === null)
  useStepEntry(state.status !== 'INPUTTING', flow.back)
  useEffect(() => flow.revalidate(form), [flow, form])
  // Focused once: a user who comes back to the form later is at the heading.
  useEffect(() => {
    if (state.status !== 'INPUTTING') setAsksFor(null)
  }, [state.status])
  return (
    <Page
      title={product.name}
      isName
      titleRef={title}
      width="wide"
      mark={<BillerMark name={product.name} src={logoOf(product)} size={34} />}
      back={<BackLink to={categoryPath(category.urlPath)} label={`Back to ${category.name}`} />}
    >
      {state.status === 'CONFIRMING' ? (
        <Review
          state={state}
          category={category}
          lastPaidAt={saved?.lastPaidAt ?? null}
          isKept={draft.isKept || saved !== null}
          dispatch={dispatch}
          onBack={flow.back}
        />
      ) : (
        <ProductForm
          // Inputs stay while only limits, prices and labels change; other fields make another form.
          key={state.status + shapeOf(fields)}
          state={state}
          category={category}
          flow={flow}
          draft={draft}
          known={{ values: opening.known, bought, ported: portedOf(saved === null ? bought : [saved]) }}
          asksFor={asksFor}
          onAsk={setAsksFor}
          above={props.above}
          below={props.below}
          onStartAfresh={() => title.current?.focus()}
        />
      )}
      {state.status === 'INPUTTING' && state.busy === 'lookup' && (
        <Overlay text={PROCESSING} onCancel={flow.back} />
      )}
    </Page>
  )
}

function portedOf(paid: readonly Beneficiary[]): readonly string[] {
  return paid.filter(({ isPorted }) => isPorted).map(({ customer }) => customer)
}

/** BACK to the form moves the focus to the page's heading: a field that was not asked for would open the keyboard. */
function useReturnFocus(status: PaymentState['status'], takesFocus: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (status === 'INPUTTING' && before.current !== 'INPUTTING' && takesFocus) title.current?.focus()
    before.current = status
  }, [status, takesFocus])
  return title
}
