import { toNaira } from '#src/contract/kobo.ts'
import { eventTotal } from '#src/contract/tickets.ts'
import type { EventChoice } from '#src/domain/tickets/event-booking.ts'
import type { TotalQuestion } from '#src/features/tickets/shared/use-server-total.ts'
import { useServices } from '#src/services/services.ts'

/** Makes the question for a choice's price (spec section 7): our own sum, and which class it is of. */
export function useEventQuestion(): (choice: EventChoice) => TotalQuestion {
  const { client } = useServices()
  return ({ key, ours, ticketClass }) => ({
    key,
    ours,
    ask: (signal) =>
      client.call(eventTotal, { TotalAmount: toNaira(ours), ProductId: ticketClass.id }, { signal }),
  })
}
