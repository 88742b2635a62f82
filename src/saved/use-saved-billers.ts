import { useEffect, useMemo } from 'react'
import { inOrder } from '#src/domain/saved-biller.ts'
import type { Beneficiary } from '#src/offline/beneficiaries.ts'
import { useServices } from '#src/services/services.ts'
import { useKept } from '#src/services/use-kept.ts'
import { keepAtHand } from './at-hand.ts'
import { keepHint } from './hint.ts'

/** The saved billers of whoever is here now, the most likely first; null until they are read. */
export function useSavedBillers(): {
  readonly billers: readonly Beneficiary[] | null
  readonly reload: () => void
} {
  const services = useServices()
  const { beneficiaries, clock } = services
  const { all, reload } = useKept(beneficiaries)
  useEffect(() => {
    if (all === null) return
    keepHint(services, all.length)
    keepAtHand(services.session, all)
  }, [services, all])
  const billers = useMemo(() => (all === null ? null : inOrder(all, clock.now())), [all, clock])
  return { billers, reload }
}
