import { useMemo } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { maskCustomerNumber } from '#src/domain/discreet.ts'
import { customerOf } from '#src/domain/records/receipts.ts'
import { plainCustomer } from '#src/domain/saved-biller.ts'
import { useSavedBillers } from '#src/payments/again/saved-billers.ts'

/** Who was paid, where this device knows them. Found at once: there may be ten thousand orders. */
export function useKnown(): (
  order: Pick<TransactionResult, 'billerCode' | 'receiptItems'>,
) => Beneficiary | undefined {
  const { billers } = useSavedBillers()
  return useMemo(() => {
    const key = (billerCode: string, customer: string) => `${billerCode} ${plainCustomer(customer)}`
    const known = new Map<string, Beneficiary>()
    const byMask = new Map<string, Beneficiary | undefined>()
    for (const biller of billers ?? []) {
      const { billerCode, customer } = biller
      known.set(key(billerCode, customer), biller)
      // What is kept of the account's list has the number in masked form. One that fits two people names neither.
      const masked = key(billerCode, maskCustomerNumber(plainCustomer(customer)))
      byMask.set(masked, byMask.has(masked) ? undefined : biller)
    }
    return ({ billerCode, receiptItems }) => {
      const customer = customerOf(receiptItems)
      const payee = key(billerCode, customer)
      return customer === '' ? undefined : (known.get(payee) ?? byMask.get(payee))
    }
  }, [billers])
}
