import { useParams, useSearchParams } from 'react-router-dom'
import { categories } from '#src/contract/catalog.ts'
import { SAVED_PARAMETER } from '#src/contract/paths.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useResource } from '#src/services/use-resource.ts'
import { BillerPayment } from './biller-payment.tsx'
import { FormSkeleton, LoadTrouble, UnknownBiller } from './payment-states.tsx'

/** `/{categoryUrlPath}/{billerCode}` and its replay (spec section 2): finds the category, which the fields call needs. */
export function PaymentPage() {
  const { category: path = '', billerCode = '', transactionId } = useParams()
  const savedId = useSearchParams()[0].get(SAVED_PARAMETER)
  const known = useResource(categories)
  const category = known.value?.find((one) => one.urlPath.toLowerCase() === path.toLowerCase())
  usePageTitle(known.value !== null && category === undefined ? 'Page not found' : null)
  if (category !== undefined) {
    const address = { billerCode, transactionId: transactionId ?? null, savedId }
    // Another address is another form: nothing of the one before may stay in it.
    return <BillerPayment key={JSON.stringify(address)} category={category} {...address} />
  }
  if (known.value !== null) return <UnknownBiller category={null} />
  if (known.failure !== null && !known.isLoading) {
    return <LoadTrouble failure={known.failure} onRetry={known.refresh} />
  }
  return <FormSkeleton />
}
