import { inserts } from './breaking.ts'
import type { Sabotage } from './history.ts'

const ORDER = /^insert into "transactions"/
/** Sabotages of orders that another person pays by a link. */
export const linkSabotages: readonly Sabotage[] = [
  {
    name: 'a link lets two in',
    theme: 'links',
    rewrite: inserts(ORDER, () => ({ pay_link: null })),
  },
  {
    name: "a link's order is not in its requester's account",
    theme: 'links',
    rewrite: inserts(ORDER, () => ({ account_id: null })),
  },
]
