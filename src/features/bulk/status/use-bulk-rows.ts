import { useEffect, useRef } from 'react'
import { type BulkTransaction, bulkTransactions } from '#src/contract/bulk.ts'
import type { Failure } from '#src/domain/failure.ts'
import { useServices } from '#src/services/services.ts'
import { useResource } from '#src/services/use-resource.ts'
import { readRows } from './repost.ts'
import { isOpenRow } from './row-facts.ts'

export interface BulkRows {
  /** Null while nothing has come. What came stays, whatever a later reading says. */
  readonly rows: readonly BulkTransaction[] | null
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly readAgain: () => Promise<void>
}

/** The rows of an upload. Read again when they are opened again and some had not ended. */
export function useBulkRows(reference: string): BulkRows {
  const services = useServices()
  const { value, isLoading, failure } = useResource(bulkTransactions, { PaymentReference: reference })
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (value?.some(isOpenRow)) void readRows(services, reference)
  }, [services, reference, value])
  return { rows: value, isLoading, failure, readAgain: () => readRows(services, reference) }
}
