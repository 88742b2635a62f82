import { BulkLink } from '#src/catalog/bulk-link.tsx'
import { SlidesSlot } from '#src/catalog/slides-slot.tsx'
import { UnfinishedSlot } from '#src/checkout/unfinished-slot.tsx'
import { ADVERT_SLIDER_MS } from '#src/domain/limits.ts'
import { PayAgainSlot } from '#src/saved/pay-again-slot.tsx'
import { useUser } from '#src/services/use-state.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ActivityLog } from './activity-log.tsx'
import * as css from './dashboard.css.ts'
import { MonthSpending } from './month-spending.tsx'
import { TopBillers } from './top-billers.tsx'
import { WalletLink } from './wallet-link.tsx'

/** /dashboard, after login (spec section 2): what somebody does again first, then what they did. */
export function DashboardPage() {
  const firstName = useUser()?.firstName ?? ''
  return (
    <Page title={`Hi ${firstName}`.trim()} width="wide">
      <Stack gap={6}>
        <UnfinishedSlot />
        <PayAgainSlot />
        <TopBillers />
        <BulkLink />
        <WalletLink />
        <div className={css.outer}>
          <div className={css.columns}>
            <ActivityLog />
            <MonthSpending />
          </div>
        </div>
        <SlidesSlot label="Adverts" intervalMs={ADVERT_SLIDER_MS} />
      </Stack>
    </Page>
  )
}
