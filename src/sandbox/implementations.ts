import { accountCalls } from './accounts/account-calls.ts'
import { lookupCalls } from './billers/customer-lookup.ts'
import { catalogCalls } from './catalog/catalog-calls.ts'
import type { Deps } from './deps.ts'
import { gatewayCalls } from './gateway/gateway-calls.ts'
import type { Implementation } from './http/implementation.ts'
import { messageCalls } from './mail/message-calls.ts'
import { logCalls } from './money/log-bill.ts'
import { notifyCalls } from './money/notify.ts'
import { recordCalls } from './money/records.ts'

/** Everything that answers a row of the contract's table. What is missing is listed in open.ts. */
export function implementations(deps: Deps): readonly Implementation[] {
  return [
    accountCalls,
    catalogCalls,
    lookupCalls,
    logCalls,
    notifyCalls,
    recordCalls,
    gatewayCalls,
    messageCalls,
  ].flatMap((calls) => calls(deps))
}
