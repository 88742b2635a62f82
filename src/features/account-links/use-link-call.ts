import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'

export interface LinkCall<Value> {
  /** Null until the first one comes. */
  readonly answer: Result<Value, Failure> | null
  readonly isCalling: boolean
  readonly again: () => void
}

/** What a link asks for, sent once when its page opens: tokens work once. Sent again only when somebody asks. */
export function useLinkCall<Value>(call: () => Promise<Result<Value, Failure>>): LinkCall<Value> {
  const [answer, setAnswer] = useState<Result<Value, Failure> | null>(null)
  const [isCalling, setIsCalling] = useState(true)
  const wasSent = useRef(false)

  async function send() {
    setIsCalling(true)
    setAnswer(await call())
    setIsCalling(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever renders later.
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    void send()
  }, [])

  return {
    answer,
    isCalling,
    again: () => {
      if (!isCalling) void send()
    },
  }
}
