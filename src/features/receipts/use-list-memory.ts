import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Services, useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'

/** How many receipts one "Show more" brings. */
export const PAGE_SIZE = 50

export interface ListMemory {
  /** What was typed, to the letter. */
  readonly query: string
  readonly shown: number
}

const fresh: ListMemory = { query: '', shown: PAGE_SIZE }
const memories = new WeakMap<Services, Map<string, ListMemory>>()

/**
 * What was searched for and how far it was read, so that Back from a receipt comes to the same list. In memory only,
 * and not in the address: it may hold somebody's number.
 */
export function useListMemory(): readonly [ListMemory, (change: Partial<ListMemory>) => void] {
  const services = useServices()
  const place = `${useUser()?.consumerId ?? ''} ${useLocation().key}`
  const places = memories.get(services) ?? new Map<string, ListMemory>()
  memories.set(services, places)
  const [, render] = useState(0)
  const memory = places.get(place) ?? fresh
  const change = (part: Partial<ListMemory>) => {
    places.set(place, { ...memory, ...part })
    render((count) => count + 1)
  }
  return [memory, change]
}
