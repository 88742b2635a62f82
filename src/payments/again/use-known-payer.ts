import { useEffect, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import type { Payer } from '#src/domain/form/product-form-payer.ts'
import { keptPayer, knownPayer } from './payer.ts'

/** Who pays here, as far as known. Null for a visitor until the device has been read. */
export function useKnownPayer(): Payer | null {
  const services = useServices()
  const user = useUser()
  const [kept, setKept] = useState<{ readonly payer: Payer | null }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has records of their own.
  useEffect(() => {
    let isCurrent = true
    const show = (payer: Payer | null) => {
      if (isCurrent) setKept({ payer })
    }
    keptPayer(services).then(show, () => show(null))
    return () => {
      isCurrent = false
      setKept(undefined)
    }
  }, [services, user])
  if (user === null && kept === undefined) return null
  return knownPayer(user, kept?.payer ?? null)
}
