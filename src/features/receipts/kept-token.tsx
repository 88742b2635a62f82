import { groupToken } from '#src/checkout/receipt-text.ts'
import { useServices } from '#src/services/services.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import * as css from './receipts.css.ts'

/** A token in the list itself: nobody at a dark meter should have to open one receipt after the other. */
export function KeptToken({ token }: { readonly token: string }) {
  const { share, toasts } = useServices()
  const groups = groupToken(token).split(' ')
  const copy = async () => {
    const copied = await share.copy(token)
    toasts.show(copied ? 'success' : 'error', copied ? 'Token copied' : 'This browser did not let us copy')
  }
  return (
    <div className={css.token}>
      {/* Read out a digit at a time: four digits as one number would be "four thousand eight hundred". */}
      <span className={visuallyHidden}>Token {groups.map((group) => [...group].join(' ')).join(', ')}</span>
      <span className={css.groups} aria-hidden="true">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
          <span key={index}>{`${group} `}</span>
        ))}
      </span>
      <IconButton icon="copy" label="Copy token" onClick={() => void copy()} />
    </div>
  )
}
