import { useMemo } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { maskCustomerNumber } from '#src/domain/discreet.ts'
import { customerOf } from '#src/domain/records/receipts.ts'
import { isNamed, plainCustomer } from '#src/domain/saved-biller.ts'
import { useSavedBillers } from '#src/payments/again/saved-billers.ts'

/** Who was paid, where this device knows them. Found at once: there may be ten thousand orders. */
export function useKnown(): (result: TransactionResult) => Beneficiary | undefined {
  const { billers } = useSavedBillers()
  return useMemo(() => {
    const key = (billerCode: string, customer: string) => `${billerCode} ${plainCustomer(customer)}`
    const known = new Map<string, Beneficiary>()
    for (const biller of billers ?? []) {
      const { billerCode, customer } = biller
      known.set(key(billerCode, customer), biller)
      // What is kept of the account's list has the number in masked form. One with a name comes before others.
      const masked = key(billerCode, maskCustomerNumber(plainCustomer(customer)))
      if (isNamed(biller) || !known.has(masked)) known.set(masked, biller)
    }
    return ({ billerCode, receiptItems }) => {
      const customer = customerOf(receiptItems)
      return customer === '' ? undefined : known.get(key(billerCode, customer))
    }
  }, [billers])
}
