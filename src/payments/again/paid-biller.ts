import { useEffect, useState } from 'react'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { type Beneficiary, type FormSnapshot, formSnapshotOf } from '#src/data/storage/form-snapshots.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { customerOf } from '#src/domain/records/receipts.ts'
import { isNamed, isSameBiller } from '#src/domain/saved-biller.ts'

export interface PaidBiller {
  /** The kept record; null just before it is remembered, and once it is forgotten. */
  readonly saved: Beneficiary | null
  /** The receipt's payee, whatever happens to the kept record. */
  readonly about: Beneficiary | Omit<FormSnapshot, 'savedAt'>
  /** It had a name when the receipt was opened. */
  readonly wasNamed: boolean
  /** What its form was filled with; null once that is gone. */
  readonly formSnapshot: FormSnapshot | null
}

/**
 * A transaction's payee, as this device remembers it. Looked up from the waiting form snapshot while the result is still being
 * requested, so that what depends on it appears with the receipt and moves nothing.
 */
export function usePaidBiller(transactionId: string): PaidBiller | null {
  const services = useServices()
  const owner = useUser()?.consumerId ?? null
  const [state, setState] = useState<{ owner: string | null; paid: PaidBiller } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const refresh = async () => {
      const paid = await findPaid(services, transactionId)
      if (isCurrent)
        setState((before) => keepAbout(before?.owner === owner ? before.paid : null, paid, owner))
    }
    void refresh()
    const stop = services.beneficiaries.subscribe(() => void refresh())
    return () => {
      isCurrent = false
      stop()
    }
  }, [services, transactionId, owner])
  return state?.owner === owner ? state.paid : null
}

/** What was found first stays until the page is left, so that a name being typed is not lost. */
function keepAbout(first: PaidBiller | null, next: PaidBiller | null, owner: string | null) {
  if (first === null) return next === null ? null : { owner, paid: next }
  return { owner, paid: { ...first, saved: next?.saved ?? null } }
}

async function findPaid(services: Services, transactionId: string): Promise<PaidBiller | null> {
  const { session, beneficiaries, results } = services
  // A shared phone remembers no payees, and its waiting form snapshot is about to be removed.
  if (session.isShared()) return null
  const all = await beneficiaries.all()
  const saved =
    all.find(({ payments }) => payments.some((payment) => payment.transactionId === transactionId)) ??
    ofReceipt(await results.get(transactionId), all)
  const formSnapshot = await formSnapshotOf(services, transactionId)
  if (saved !== undefined) return { saved, about: saved, wasNamed: isNamed(saved), formSnapshot }
  if (formSnapshot === null) return null
  const known = all.find((biller) => isSameBiller(biller, formSnapshot)) ?? null
  return { saved: known, about: formSnapshot, wasNamed: known !== null && isNamed(known), formSnapshot }
}

/** A record lists only its last payments: for an earlier one, the receipt gives the payee. */
function ofReceipt(kept: KeptResult | null, all: readonly Beneficiary[]): Beneficiary | undefined {
  const customer = customerOf(kept?.result.receiptItems ?? [])
  const billerCode = kept?.result.billerCode ?? ''
  return customer === '' ? undefined : all.find((biller) => isSameBiller(biller, { billerCode, customer }))
}
