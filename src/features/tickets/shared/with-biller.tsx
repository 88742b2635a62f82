import type { ReactNode } from 'react'
import { products } from '#src/contract/catalog.ts'
import { useResource } from '#src/services/use-resource.ts'
import { FormSkeleton, LoadTrouble } from './booking-states.tsx'
import { type TicketBiller, useTicketBiller } from './use-ticket-biller.ts'

interface WithBillerProps {
  readonly billerCode: string
  readonly children: (biller: TicketBiller) => ReactNode
}

/** An order cannot be drawn without the biller, whose charge is its fee: waits for the catalog, or says that it did not come. */
export function WithBiller({ billerCode, children }: WithBillerProps) {
  const biller = useTicketBiller(billerCode)
  const { failure, isLoading, refresh } = useResource(products)
  if (biller !== undefined) return children(biller)
  if (failure === null) return <FormSkeleton />
  return (
    <LoadTrouble
      title="We could not load the fee"
      offline="You're offline, and the fee is not saved on this device. It will load when you're back online."
      failure={failure}
      isLoading={isLoading}
      onRetry={refresh}
    />
  )
}
