import { useCallback, useEffect, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useKept } from '#src/data/services/use-kept.ts'

export interface DeviceFacts {
  readonly receipts: number
  readonly savedBillers: number
  readonly drafts: number
  /** 1 where an e-mail and a number are kept to be filled in. */
  readonly payer: number
  /** Bank codes that the user says to have dialled. */
  readonly dialled: number
  /** Attempts in the journal, ended ones too. */
  readonly payments: number
  /** False where the browser lets nothing outlive the page. */
  readonly isDurable: boolean
}

/** How much is kept here for the present user; null until it is counted. */
export function useDeviceFacts(): DeviceFacts | null {
  const { results, beneficiaries, drafts, journal, payer, dialled } = useServices()
  const receipts = useKept(results).all
  const savedBillers = useKept(beneficiaries).all
  const begun = useKept(drafts).all
  const payments = useKept(journal).all
  const known = useKept(payer).all
  const codes = useKept(dialled).all
  if (receipts === null || savedBillers === null || begun === null) return null
  if (payments === null || known === null || codes === null) return null
  return {
    receipts: receipts.length,
    savedBillers: savedBillers.length,
    drafts: begun.length,
    payer: known.length,
    dialled: codes.length,
    payments: payments.length,
    isDurable: results.isDurable(),
  }
}

interface Room {
  /** Bytes of this whole app on the device, where the browser reports them. */
  readonly used: number | null
  readonly isPersisted: boolean
}

/** The browser's report on our storage; null until it has answered. */
export function useRoom(): { readonly room: Room | null; readonly refresh: () => Promise<void> } {
  const { storage } = useServices()
  const [room, setRoom] = useState<Room | null>(null)
  const refresh = useCallback(async () => {
    const [used, isPersisted] = await Promise.all([storage.used(), storage.isPersisted()])
    setRoom({ used, isPersisted })
  }, [storage])
  useEffect(() => void refresh(), [refresh])
  return { room, refresh }
}
