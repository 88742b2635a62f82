import { useCallback, useEffect, useState } from 'react'
import type { Kobo } from '#src/contract/kobo.ts'
import { type WalletPayments, walletBalance } from '#src/contract/wallet.ts'
import { useServices } from './services.ts'
import { useOnline } from './use-state.ts'

const NOTHING = { amount: null, payments: null }

export interface WalletBalance {
  /** In kobo, as the provider last sent it; null before that. */
  readonly amount: Kobo | null
  /** Whether and how it pays for orders; null where the provider does not offer that. */
  readonly payments: WalletPayments | null
  readonly isAsking: boolean
  readonly check: () => void
}

/**
 * A wallet's balance, requested when the screen opens, when it is seen again (a bank's app, or the mail with a link, may
 * have been open meanwhile) and when the network comes back. Never kept: the response lives as long as the screen. A
 * failure is silent (spec section 8), so the screen must say that there is no balance right now.
 */
export function useWalletBalance(walletId: string): WalletBalance {
  const { client, pageLife } = useServices()
  const isOnline = useOnline()
  const [known, setKnown] = useState<Pick<WalletBalance, 'amount' | 'payments'>>(NOTHING)
  const [turn, setTurn] = useState(0)
  const [answeredTurn, setAnsweredTurn] = useState<number | null>(null)
  useEffect(() => {
    if (!isOnline || walletId === '') return
    let isCurrent = true
    setAnsweredTurn(null)
    void client.call(walletBalance, { Parameter: walletId, Pin: '' }).then((answer) => {
      if (!isCurrent) return
      setKnown(
        answer.ok && answer.value.known
          ? { amount: answer.value.balance, payments: answer.value.payments }
          : NOTHING,
      )
      setAnsweredTurn(turn)
    })
    return () => {
      isCurrent = false
    }
  }, [client, walletId, isOnline, turn])
  const check = useCallback(() => setTurn((last) => last + 1), [])
  useEffect(() => pageLife.onVisible(check), [pageLife, check])
  return {
    ...known,
    isAsking: isOnline && walletId !== '' && answeredTurn !== turn,
    check,
  }
}
