import { useEffect, useState } from 'react'
import type { User } from '#src/contract/user.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import { PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import type { Payer } from '#src/domain/form/product-form-payer.ts'

/** Who paid here last. A shared phone keeps none. */
export async function keptPayer({ session, payer }: Pick<Services, 'session' | 'payer'>) {
  return session.isShared() ? null : await payer.get(PAYER_KEY)
}

/** The payer as far as known: from the signed-in user (spec section 4), else from what was kept. */
export function knownPayer(user: User | null, kept: Payer | null): Payer {
  return {
    email: user?.consumerId || kept?.email || '',
    phone: user?.phoneNumber || kept?.phone || '',
  }
}

/**
 * Call it when an order is sent: what it `used` is not asked for again. Never throws; if storage fails, only a
 * suggestion is lost.
 */
export async function rememberPayer(
  { session, payer }: Pick<Services, 'session' | 'payer'>,
  used: (known: Payer | null) => Payer,
): Promise<void> {
  if (session.isShared()) return
  const isSameUser = sameUser({ session })
  try {
    const known = await payer.get(PAYER_KEY)
    // A form without a name does not forget it.
    const { email, phone, fullName = known?.fullName } = used(known)
    const isNew = email !== known?.email || phone !== known.phone || fullName !== known.fullName
    if (isNew && isSameUser()) await payer.put(PAYER_KEY, { email, phone, fullName })
  } catch {
    // Then they are asked for again.
  }
}

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
