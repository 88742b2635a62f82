import type { User } from '#src/contract/user.ts'
import type { Payer } from '#src/domain/product-form-payer.ts'
import { PAYER_KEY } from '#src/offline/payer.ts'
import type { Services } from '#src/services/services.ts'
import { sameUser } from '#src/session/same-user.ts'

/** What was used here last. On a shared phone nothing was kept. */
export async function keptPayer({ session, payer }: Pick<Services, 'session' | 'payer'>) {
  return session.isShared() ? null : await payer.get(PAYER_KEY)
}

/** Who pays, as far as it is known: who is signed in (spec section 4), and what was kept for whatever that does not say. */
export function knownPayer(user: User | null, kept: Payer | null): Payer {
  return {
    email: user?.consumerId || kept?.email || '',
    phone: user?.phoneNumber || kept?.phone || '',
  }
}

/** Something goes out to be paid: what it `used` is asked for no more. Never throws; storage costs a suggestion. */
export async function rememberPayer(
  { session, payer }: Pick<Services, 'session' | 'payer'>,
  used: (known: Payer | null) => Payer,
): Promise<void> {
  if (session.isShared()) return
  const isSameUser = sameUser({ session })
  try {
    const known = await payer.get(PAYER_KEY)
    const { email, phone } = used(known)
    const isNew = email !== known?.email || phone !== known.phone
    if (isNew && isSameUser()) await payer.put(PAYER_KEY, { email, phone })
  } catch {
    // Then they are asked for again.
  }
}
