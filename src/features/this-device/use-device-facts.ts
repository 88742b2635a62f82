import { useCallback, useEffect, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useRecords } from '#src/data/services/use-records.ts'

export interface DeviceFacts {
  readonly receipts: number
  readonly savedBillers: number
  readonly drafts: number
  /** 1 where an e-mail and a number are kept to be filled in. */
  readonly payer: number
  /** Attempts in the journal, ended ones too. */
  readonly payments: number
  /** Something that is kept cannot be read. */
  readonly isUnreadable: boolean
  /** False where the browser lets nothing outlive the page. */
  readonly isDurable: boolean
}

/** How much is kept here for the present user; null until it is counted. */
export function useDeviceFacts(): DeviceFacts | null {
  const { results, beneficiaries, drafts, journal, payer } = useServices()
  const tables = {
    receipts: useRecords(results),
    savedBillers: useRecords(beneficiaries),
    drafts: useRecords(drafts),
    payments: useRecords(journal),
    payer: useRecords(payer),
  }
  if (Object.values(tables).some(({ all }) => all === null)) return null
  const countOf = ({ all }: { readonly all: readonly object[] | null }) => all?.length ?? 0
  return {
    receipts: countOf(tables.receipts),
    savedBillers: countOf(tables.savedBillers),
    drafts: countOf(tables.drafts),
    payer: countOf(tables.payer),
    payments: countOf(tables.payments),
    isUnreadable: Object.values(tables).some(({ unreadable }) => unreadable !== 0),
    isDurable: results.isDurable(),
  }
}

interface StorageUse {
  /** Bytes of this whole app on the device, where the browser reports them. */
  readonly used: number | null
  readonly isPersisted: boolean
}

/** The browser's report on our storage; null until it has answered. */
export function useStorageUse(): {
  readonly usage: StorageUse | null
  readonly refresh: () => Promise<void>
} {
  const { storage } = useServices()
  const [usage, setUsage] = useState<StorageUse | null>(null)
  const refresh = useCallback(async () => {
    const [used, isPersisted] = await Promise.all([storage.used(), storage.isPersisted()])
    setUsage({ used, isPersisted })
  }, [storage])
  useEffect(() => void refresh(), [refresh])
  return { usage, refresh }
}
