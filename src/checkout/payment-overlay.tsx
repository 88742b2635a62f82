import { PROCESSING, REDIRECTING } from '#src/domain/sentences.ts'
import { Button } from '#src/ui/button.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { Text } from '#src/ui/text.tsx'
import type { PaymentControl } from './use-payment.ts'

/** While the order is being logged, and the hand-off screen with the host one goes to (security 23). */
export function PaymentOverlay({ payment }: { readonly payment: PaymentControl }) {
  const { phase } = payment
  if (phase.phase === 'logging') return <Overlay text={PROCESSING} />
  if (phase.phase !== 'leaving') return null
  return (
    <Overlay text={REDIRECTING}>
      <Text tone="soft">You are going to {phase.host}</Text>
      <Button onClick={payment.stay}>Cancel</Button>
    </Overlay>
  )
}
