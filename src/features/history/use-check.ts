import { useEffect, useRef, useState } from 'react'
import { type RequeryAnswer, requery } from '#src/checkout/requery.ts'
import { useServices } from '#src/services/services.ts'
import type { Heard } from './heard.ts'

export interface Check {
  /** Null before the first one, and while one is on its way. */
  readonly answer: RequeryAnswer | null
  /** The last that the provider told, which stays. */
  readonly checked: Heard | null
  readonly isChecking: boolean
  readonly check: () => void
}

/** Asks the provider how a transaction stands: once at a time, whatever is pressed meanwhile. */
export function useCheck(transactionId: string, onHeard: () => void): Check {
  const services = useServices()
  const [answer, setAnswer] = useState<RequeryAnswer | null>(null)
  const [checked, setChecked] = useState<Heard | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isOut = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const check = async () => {
    if (isOut.current) return
    isOut.current = true
    setChecking(true)
    setAnswer(null)
    const heard = await requery(services, transactionId)
    isOut.current = false
    // The history has something newer to say, also when the dialog was closed meanwhile.
    if (heard.kind === 'known') onHeard()
    if (!isHere.current) return
    setChecking(false)
    setAnswer(heard)
    if (heard.kind === 'known') setChecked({ from: 'check', result: heard.result, heardAt: heard.heardAt })
  }
  return { answer, checked, isChecking, check: () => void check() }
}
