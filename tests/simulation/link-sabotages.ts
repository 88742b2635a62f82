import { inserts, statements } from './breaking.ts'
import type { Sabotage } from './history.ts'

const ORDER = /^insert into "transactions"/
const CURRENT = /^select \* from "transactions" where "pay_link"/

/** Sabotages of orders that another person pays by a link. */
export const linkSabotages: readonly Sabotage[] = [
  {
    name: 'a link lets two in',
    theme: 'links',
    rewrite: inserts(ORDER, () => ({ pay_link: null })),
  },
  {
    name: 'a link that is paid is said to be open',
    theme: 'links',
    rewrite: statements(CURRENT, (text) => `${text} and false`),
  },
  {
    name: 'a link that somebody has opened is said to be paid',
    theme: 'links',
    rewrite: statements(CURRENT, (text) =>
      text.replace('*', `*, case when stage = 'open' then 'vending' else stage end as stage`),
    ),
  },
  {
    name: "a link's order is not in its requester's account",
    theme: 'links',
    rewrite: inserts(ORDER, () => ({ account_id: null })),
  },
]
