import type { ReactNode } from 'react'
import { paths } from '#src/contract/paths.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { BulkLink, LinkCard } from '#src/kit/billers/link-card.tsx'
import { SlidesSlot } from '#src/kit/billers/slides-slot.tsx'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { PayAgainSlot } from '#src/payments/again/pay-again-slot.tsx'
import { UnfinishedSlot } from '#src/payments/screens/unfinished-slot.tsx'
import { TopBillers } from './top-billers.tsx'

/** Spec section 9. */
const ADVERT_SLIDER_MS = 10_000

/** /dashboard, after login (spec section 2): first what users repeat, then what they did. */
export function DashboardPage({ activity }: { readonly activity: ReactNode }) {
  const firstName = useUser()?.firstName ?? ''
  return (
    <Page title={`Hi ${firstName}`.trim()} width="wide">
      <Stack gap={6}>
        <UnfinishedSlot />
        <PayAgainSlot />
        <TopBillers />
        <BulkLink />
        <WalletLink />
        {activity}
        <SlidesSlot label="Adverts" intervalMs={ADVERT_SLIDER_MS} />
      </Stack>
    </Page>
  )
}

/** The link to the wallet, for a user who has one. Its balance is shown there and not here (spec section 1). */
function WalletLink() {
  if ((useUser()?.walletId ?? '') === '') return null
  return (
    <LinkCard
      label="Wallet"
      icon="wallet"
      title="Top up your wallet"
      detail="See your balance and add money to it"
      to={paths.topUpWallet}
    />
  )
}
