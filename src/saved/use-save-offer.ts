import { useEffect, useState } from 'react'
import { isSameBiller } from '#src/domain/saved-biller.ts'
import type { Fill } from '#src/offline/fills.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'

export interface Offer {
  readonly tranId: string
  readonly fill: Fill
}

/** What may be saved after a payment: nothing for a biller that is saved, nor once the question was answered. */
async function findOffer(
  { journal, fills, beneficiaries }: Pick<Services, 'journal' | 'fills' | 'beneficiaries'>,
  transactionId: string,
): Promise<Offer | null> {
  const entry = (await journal.all()).find((one) => one.transactionId === transactionId)
  const fill = entry === undefined ? null : await fills.get(entry.tranId)
  if (entry === undefined || fill === null || fill.customer.trim() === '') return null
  const isSaved = (await beneficiaries.all()).some((one) => isSameBiller(one, fill))
  return isSaved ? null : { tranId: entry.tranId, fill }
}

/**
 * Looked up while the result is still being asked for, so that the card comes with the receipt and moves nothing. Once
 * found it stays until the page is left: what is being typed into it is not taken away.
 */
export function useSaveOffer(transactionId: string): Offer | null {
  const services = useServices()
  const owner = useUser()?.consumerId ?? null
  const [found, setFound] = useState<{ owner: string | null; offer: Offer | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void findOffer(services, transactionId).then((offer) => {
      if (isCurrent) setFound({ owner, offer })
    })
    return () => {
      isCurrent = false
    }
  }, [services, transactionId, owner])
  return found?.owner === owner ? found.offer : null
}
