import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import type { Biller } from './biller.ts'

/** Their charges are the convenience fees of bookings; what is on sale stands in `seed/tickets`. */
export const ticketBillers: readonly Biller[] = [
  { code: EVENT_BILLER_CODE, name: 'Events', type: 'ticket', fields: [], charge: ['FIXED', 100] },
  { code: MOVIE_BILLER_CODE, name: 'Movies', type: 'ticket', fields: [], charge: ['PERCENTAGE', 1.5] },
]
