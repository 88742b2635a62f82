import { accountCalls } from './accounts/account-calls.ts'
import { backupEmailCalls } from './accounts/backup-email.ts'
import { profileCalls } from './accounts/profile.ts'
import { recoveryCalls } from './accounts/recovery.ts'
import { signUpCalls } from './accounts/sign-up.ts'
import { lookupCalls } from './billers/customer-lookup.ts'
import { bulkCalls } from './bulk/bulk-calls.ts'
import { catalogCalls } from './catalog/catalog-calls.ts'
import type { Deps } from './deps.ts'
import { gatewayCalls } from './gateway/gateway-calls.ts'
import { guessCalls } from './guess/guess-calls.ts'
import type { Implementation } from './http/implementation.ts'
import { messageCalls } from './mail/message-calls.ts'
import { logCalls } from './money/log-bill.ts'
import { notifyCalls } from './money/notify.ts'
import { recordCalls } from './money/records.ts'
import { reportCalls } from './reports/report-calls.ts'
import { bookingCalls } from './tickets/booking-calls.ts'
import { ticketListCalls } from './tickets/list-calls.ts'
import { walletCalls } from './wallet/wallet-calls.ts'

/** Everything that answers: every row of the contract's table, once. */
export function implementations(deps: Deps): readonly Implementation[] {
  return [
    accountCalls,
    signUpCalls,
    recoveryCalls,
    profileCalls,
    backupEmailCalls,
    catalogCalls,
    lookupCalls,
    logCalls,
    notifyCalls,
    bulkCalls,
    recordCalls,
    reportCalls,
    gatewayCalls,
    messageCalls,
    ticketListCalls,
    bookingCalls,
    walletCalls,
    guessCalls,
  ].flatMap((calls) => calls(deps))
}
