import { accountCalls } from './account-calls.ts'
import { bulkCalls } from './bulk-calls.ts'
import { catalogCalls } from './catalog-calls.ts'
import type { Driven } from './driven.ts'
import { guessCalls } from './guess-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { payLinkCalls } from './pay-link-calls.ts'
import { pushCalls } from './push-calls.ts'
import { reportCalls } from './report-calls.ts'
import { ticketCalls } from './ticket-calls.ts'
import { walletCalls } from './wallet-calls.ts'

/** Every row of the contract's table with a good request: what drives each, here and where requests are spoiled. */
export const driven: readonly Driven[] = [
  ...catalogCalls,
  ...moneyCalls,
  ...reportCalls,
  ...accountCalls,
  ...bulkCalls,
  ...ticketCalls,
  ...walletCalls,
  ...payLinkCalls,
  ...pushCalls,
  ...guessCalls,
]
