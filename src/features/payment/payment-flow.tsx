import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { logoOf } from '#src/catalog/logo.ts'
import type { Category } from '#src/contract/catalog.ts'
import { categoryPath } from '#src/contract/paths.ts'
import type { PaymentForm, PaymentState } from '#src/domain/payment-state.ts'
import type { FormValues } from '#src/domain/product-form.ts'
import { PROCESSING } from '#src/domain/sentences.ts'
import { useServices } from '#src/services/services.ts'
import { BillerMark } from '#src/ui/biller-mark.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/icon-button-class.ts'
import { Overlay } from '#src/ui/overlay.tsx'
import { Page } from '#src/ui/page.tsx'
import { createPaymentStore } from './payment-store.ts'
import { ProductForm } from './product-form.tsx'
import { Review } from './review.tsx'

interface PaymentFlowProps {
  readonly category: Category
  readonly form: PaymentForm
  readonly values: FormValues
  readonly isForwarded: boolean
}

/** The payment page: form, order summary, and the way to the gateway, by the status of spec section 4. */
export function PaymentFlow({ category, form, values, isForwarded }: PaymentFlowProps) {
  const services = useServices()
  const [{ store, dispatch }] = useState(() => createPaymentStore(services, { form, values, isForwarded }))
  const state = useStore(store)
  const { product } = state.form
  const title = useReturnFocus(state.status)
  return (
    <Page
      title={product.name}
      titleRef={title}
      width="wide"
      mark={<BillerMark name={product.name} src={logoOf(product)} size={34} />}
      back={
        <Link
          className={iconButtonClass}
          to={categoryPath(category.urlPath)}
          aria-label={`Back to ${category.name}`}
        >
          <Icon name="back" />
        </Link>
      }
    >
      {state.status === 'CONFIRMING' || state.status === 'CONFIRMED' ? (
        <Review state={state} category={category} dispatch={dispatch} />
      ) : (
        <ProductForm key={state.status} state={state} dispatch={dispatch} />
      )}
      {state.status === 'INPUTTING' && state.busy === 'lookup' && (
        <Overlay text={PROCESSING}>
          <Button onClick={() => dispatch({ type: 'backPressed' })}>Cancel</Button>
        </Overlay>
      )}
    </Page>
  )
}

/** BACK to the form takes the focus along, to the page's heading: a field would open the keyboard. */
function useReturnFocus(status: PaymentState['status']) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (status === 'INPUTTING' && before.current !== 'INPUTTING') title.current?.focus()
    before.current = status
  }, [status])
  return title
}
