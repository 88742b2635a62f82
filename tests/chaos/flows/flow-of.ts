import type { Hand } from '#tests/chaos/hand.ts'
import type { Errand } from '#tests/chaos/types.ts'
import { airtime } from './airtime.ts'
import { bill } from './bill.ts'
import { bulk } from './bulk.ts'
import { event } from './event.ts'
import type { Flow } from './flow.ts'
import { movie } from './movie.ts'
import { wallet } from './wallet.ts'

/** In turn, so that nothing sells out. */
function inTurn(ids: readonly string[], index: number): string {
  const id = ids[index % ids.length]
  if (id === undefined) throw new Error('nothing is on')
  return id
}

export function flowOf(errand: Errand, { events, movies }: Pick<Hand, 'events' | 'movies'>): Flow {
  switch (errand.kind) {
    case 'airtime':
      return airtime(errand)
    case 'bill':
      return bill(errand)
    case 'event':
      return event(errand, inTurn(events, errand.index))
    case 'movie':
      return movie(errand, inTurn(movies, errand.index))
    case 'wallet':
      return wallet(errand)
    case 'bulk':
      return bulk(errand)
  }
}
