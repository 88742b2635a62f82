import { type ReactNode, useEffect, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { Button } from '#src/kit/button.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { IconButton } from '#src/kit/icon-button.tsx'

/** Long enough to be seen by a user who looked at the meter first. */
const SAID_MS = 2000

interface CopyButtonProps {
  readonly text: string
  /** The button's full name where "Copy" alone does not say of what: "Copy token". */
  readonly name?: string
  /** For a row that has no room for words. */
  readonly isIcon?: boolean
  readonly children?: ReactNode
}

/** Copies, and says so on the button for a moment: a toast could cover what was copied. */
export function CopyButton({ text, name = 'Copy', isIcon = false, children = 'Copy' }: CopyButtonProps) {
  const { clock, share, toasts } = useServices()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => (isCopied ? clock.after(SAID_MS, () => setCopied(false)) : undefined), [clock, isCopied])
  const copy = async () => {
    const copied = await share.copy(text)
    setCopied(copied)
    if (!copied) toasts.show('error', 'This browser did not let us copy')
  }
  const press = () => void copy()
  const label = isCopied ? 'Copied' : name
  return (
    <>
      {isIcon ? (
        <IconButton icon={isCopied ? 'check' : 'copy'} label={label} onClick={press} />
      ) : (
        <Button aria-label={label} onClick={press}>
          {isCopied ? 'Copied' : children}
        </Button>
      )}
      <span className={visuallyHidden} role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
