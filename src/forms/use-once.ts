import { useRef, useState } from 'react'

/**
 * One call at a time, and whether it is under way. A form's own `isSubmitting` is also true while it is only judged: an
 * overlay would flash then, and take the focus from the field that is wrong.
 */
export function useOnce() {
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)

  async function once(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return { isSending, once }
}
