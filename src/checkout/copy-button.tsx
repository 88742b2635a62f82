import { useEffect, useState } from 'react'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/helpers.css.ts'

/** Long enough to be seen by who looked at the meter first. */
const SAID_MS = 2000

/** Copies, and says so itself for a moment. */
export function CopyButton({ text }: { readonly text: string }) {
  const { clock, share, toasts } = useServices()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => (isCopied ? clock.after(SAID_MS, () => setCopied(false)) : undefined), [clock, isCopied])
  const copy = async () => {
    const copied = await share.copy(text)
    setCopied(copied)
    if (!copied) toasts.show('error', 'This browser did not let us copy')
  }
  return (
    <>
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
      <span className={visuallyHidden} role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
