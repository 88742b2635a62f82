import { useState } from 'react'
import { events, type TicketEvent } from '#src/contract/tickets.ts'
import type { Failure } from '#src/domain/failure.ts'
import { isOnSale } from '#src/domain/tickets/event-card.ts'
import type { Aged } from '#src/services/resource.ts'
import { useResource } from '#src/services/use-resource.ts'

export type EventState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed'
      readonly failure: Failure
      readonly isLoading: boolean
      readonly retry: () => void
    }
  | { readonly status: 'lost' }
  | { readonly status: 'known'; readonly event: TicketEvent; readonly age: Aged }

/**
 * The event that an address names. Once it was on the screen it stays, also when a fresher list has it no more: whoever
 * is typing or paying hears from the provider, not from a page that goes away.
 */
export function useEvent(id: string | null): EventState {
  const list = useResource(events)
  const [last, setLast] = useState<TicketEvent | null>(null)
  const found = list.value?.find((event) => event.id === id && isOnSale(event)) ?? null
  if (found !== null && found !== last) setLast(found)
  const event = found ?? (last?.id === id ? last : null)
  if (event !== null) return { status: 'known', event, age: list }
  if (list.value === null) {
    if (list.failure === null) return { status: 'loading' }
    return { status: 'failed', failure: list.failure, isLoading: list.isLoading, retry: list.refresh }
  }
  // What the device kept may be older than the event.
  return { status: list.freshness === 'checking' ? 'loading' : 'lost' }
}
