import { useState } from 'react'
import type { Beneficiary } from '#src/offline/beneficiaries.ts'
import { removeBiller, restoreBiller } from '#src/saved/saved-billers.ts'
import { useServices } from '#src/services/services.ts'

export interface Removal {
  readonly biller: Beneficiary
  readonly isUndone: boolean
}

/** The last deletion and its undo, which lasts until the next one or until the page is left. */
export function useRemoval(onChange: () => void) {
  const services = useServices()
  const [removal, setRemoval] = useState<Removal | null>(null)
  return {
    removal,
    async remove(biller: Beneficiary): Promise<void> {
      await removeBiller(services, biller.id)
      setRemoval({ biller, isUndone: false })
      onChange()
    },
    async undo(biller: Beneficiary): Promise<void> {
      await restoreBiller(services, biller)
      setRemoval({ biller, isUndone: true })
      onChange()
    },
  }
}
