import { useEffect } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Token } from '#src/ui/token.tsx'
import { groupToken, tokenLabel, tokenOf } from './receipt-text.ts'

/** The electricity token, to be read to a meter across a room. */
export function TokenCard({ result }: { readonly result: TransactionResult }) {
  const { share, toasts, wakeLock } = useServices()
  const token = tokenOf(result)
  const hasToken = token !== null
  // Twenty digits take longer to type than a screen stays on.
  useEffect(() => (hasToken ? wakeLock.hold() : undefined), [hasToken, wakeLock])
  if (token === null) return null
  const grouped = groupToken(token)
  const copy = async () => {
    const copied = await share.copy(token)
    toasts.show(copied ? 'success' : 'error', copied ? 'Token copied' : 'This browser did not let us copy')
  }
  return (
    <Token value={token} label={tokenLabel(result)}>
      <Button className={noPrint} onClick={() => void copy()}>
        Copy
      </Button>
      {share.canShare && (
        <Button
          onClick={() => void share.text(result.productName, `${result.productName} token: ${grouped}`)}
        >
          Share
        </Button>
      )}
    </Token>
  )
}
