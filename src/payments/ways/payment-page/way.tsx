import type { JournalEntry } from '#src/data/storage/journal.ts'
import { isGatewayAddress } from '#src/domain/access.ts'
import { EXPIRES_AFTER_MS } from '#src/domain/payment/outcome.ts'
import { mayHavePaid } from '#src/payments/engine/attempt.ts'
import type { ChoiceProps, Destination, DestinationServices, Way } from '#src/payments/ways/way.ts'
import { WayRow } from '#src/payments/ways/way-row.tsx'

function destinationOfPage(entry: JournalEntry, { clock, settings }: DestinationServices): Destination {
  // The clock may have been set since, either way.
  const mayBeOver = mayHavePaid(entry) && Math.abs(clock.now() - entry.createdAt) >= EXPIRES_AFTER_MS
  const address = entry.authorizeUrl ?? ''
  return isGatewayAddress(address, settings.gatewayOrigins)
    ? { to: 'page', address, mayBeOver }
    : { to: 'form', mayBeOver }
}

/** The gateway's page: every order can be paid there. */
export const paymentPage: Way = {
  id: 'card',
  isOffered: () => true,
  Choice: CardChoice,
  next: (_, isKept) =>
    `Next: the secure payment page.${isKept ? ' Your receipt will be here, even if network fails.' : ''}`,
  isBegun: () => false,
  leadsTo: destinationOfPage,
  continueWords: 'Continue to payment page',
  startPath: () => null,
  Screen: null,
  Card: null,
}

function CardChoice({ payment, choice }: ChoiceProps) {
  return <WayRow choice={choice} title="Card" detail="on the secure payment page" onProceed={payment.start} />
}
