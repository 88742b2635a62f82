import { useCallback, useEffect, useRef, useState } from 'react'
import { type PayLink, readPayLink } from '#src/contract/pay-links.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { LINK_KEY, payLinkDraft } from '#src/services/pay-link-place.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'

export interface AskedLink {
  /** Null until the first answer. One that says less than what is known does not replace it. */
  readonly answer: Result<PayLink, Failure> | null
  readonly isAsking: boolean
  /** Stable. */
  readonly ask: () => void
}

const EVERY_MS = 15_000

/**
 * How a link stands: asked when its page opens, when the page or the network is back, and every 15 seconds while somebody
 * waits for another to pay. Not while `isHeld`: then it is being paid here, and its form stays.
 */
export function usePayLink(token: string, isHeld: boolean): AskedLink {
  const { client, drafts, clock, connectivity, pageLife } = useServices()
  const user = useUser()?.consumerId ?? null
  const [answer, setAnswer] = useState<AskedLink['answer']>(null)
  const [isAsking, setAsking] = useState(true)
  const latest = useRef(0)

  const read = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    setAsking(true)
    // Read each time: whoever logs in or out meanwhile has other drafts.
    const kept = await drafts.get(payLinkDraft(token))
    const heard = await client.call(readPayLink, { Token: token, Key: kept?.values[LINK_KEY] ?? '' })
    if (mine !== latest.current) return
    setAnswer((known) => (known?.ok === true && !heard.ok && heard.error.kind !== 'rejected' ? known : heard))
    setAsking(false)
  }, [client, drafts, token])
  const ask = useCallback(() => void read(), [read])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as somebody else.
  useEffect(ask, [ask, user])

  useEffect(() => {
    if (isHeld) return
    const wake = () => {
      if (connectivity.isOnline()) ask()
    }
    const stops = [connectivity.subscribe(wake), pageLife.onVisible(wake), pageLife.onRestored(wake)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [ask, isHeld, connectivity, pageLife])

  const isAwaited = answer?.ok === true && (answer.value.state === 'opened' || isWaitedFor(answer.value))
  useEffect(() => {
    if (isHeld || !isAwaited || isAsking) return
    return clock.after(EVERY_MS, () => {
      if (pageLife.isVisible()) ask()
    })
  }, [ask, clock, pageLife, isHeld, isAwaited, isAsking])

  return { answer, isAsking, ask }
}

const isWaitedFor = ({ state, isYours }: PayLink) => state === 'open' && isYours
