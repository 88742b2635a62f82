import { type ReactNode, useMemo } from 'react'
import type { Kobo } from '#src/contract/kobo.ts'
import { paths } from '#src/contract/paths.ts'
import { type HistoryRow, transactionHistory } from '#src/contract/reports.ts'
import type { Catalog } from '#src/data/services/catalog.ts'
import { useCatalog } from '#src/data/services/catalog.ts'
import { ReservedHeight } from '#src/data/services/reserved-height.tsx'
import { useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { formatDay } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { comparisonWords, type Spending, spendingOf } from '#src/domain/records/spending.ts'
import { BarRows, type BarRowsProps } from '#src/kit/bar-rows.tsx'
import { BulkLink, LinkCard } from '#src/kit/billers/link-card.tsx'
import { SlidesSlot } from '#src/kit/billers/slides-slot.tsx'
import { Card } from '#src/kit/card.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Money } from '#src/kit/money.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { PayAgainSlot } from '#src/payments/again/pay-again-slot.tsx'
import { UnfinishedSlot } from '#src/payments/screens/unfinished-slot.tsx'
import * as css from './dashboard.css.ts'
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
        <div className={css.outer}>
          <div className={css.columns}>
            {activity}
            <MonthSpending />
          </div>
        </div>
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

/**
 * Beyond the spec: what this month cost, computed on the device from the history and sent to nobody. Without a history
 * this is empty: the activity log says why, once for the page.
 */
function MonthSpending() {
  const history = useQuery(transactionHistory)
  const { catalog, failure } = useCatalog()
  const rows = history.value
  const isNamed = catalog !== null || failure !== null
  const isAwaited = rows === null ? history.failure === null : !isNamed
  if (rows === null && !isAwaited) return null
  return (
    <Section title="Spending this month" action={<SavedAgo query={history} />}>
      <ReservedHeight name="spending" isLoaded={!isAwaited}>
        {rows === null || isAwaited ? <SpendingSkeleton /> : <Picture rows={rows} catalog={catalog} />}
      </ReservedHeight>
    </Section>
  )
}

interface PictureProps {
  readonly rows: readonly HistoryRow[]
  readonly catalog: Catalog | null
}

function Picture({ rows, catalog }: PictureProps) {
  const { clock } = useServices()
  const spending = useMemo(
    () => spendingOf(rows, (path) => catalog?.categoryAt(path)?.name || null, clock.now()),
    [rows, catalog, clock],
  )
  if (isNothing(spending)) {
    return <Text tone="soft">No spending this month or last month to compare yet.</Text>
  }
  return <Compared spending={spending} />
}

function Compared({ spending }: { readonly spending: Spending }) {
  return (
    <Card>
      <Stack gap={4}>
        <div>
          <Money amount={formatNaira(spending.total.thisMonth)} size="xl" />
          <Text tone="soft">{comparisonWords(spending)}</Text>
        </div>
        <BarRows {...barsOf(spending)} />
        <Text size="xs" tone="soft">
          Successful payments only. Worked out on this device.
        </Text>
      </Stack>
    </Card>
  )
}

function SpendingSkeleton() {
  return (
    <SkeletonGroup label="Loading your spending">
      <Card aria-hidden="true">
        <Stack gap={4}>
          <Skeleton shape="amount" />
          {times(3, (key) => (
            <Skeleton key={key} shape="row" />
          ))}
        </Stack>
      </Card>
    </SkeletonGroup>
  )
}

function isNothing({ categories }: Spending): boolean {
  return categories.length === 0
}

/** `1 to 21 November`; on the 1st only `1 November`. */
function periodWords(until: number): string {
  const day = formatDay(until)
  return day.startsWith('1 ') ? day : `1 to ${day}`
}

/** The chart. All bars share one scale: the longest is the largest amount of either month. */
function barsOf({ categories, until }: Spending): BarRowsProps {
  const most = Math.max(1, ...categories.flatMap(({ thisMonth, lastMonth }) => [thisMonth, lastMonth]))
  const bar = (amount: Kobo) => ({ text: formatNaira(amount), share: amount / most })
  return {
    caption: `By category: ${periodWords(until.today)}, against ${periodWords(until.lastMonth)}.`,
    columns: { label: 'Category', now: 'This month', before: 'Last month' },
    rows: categories.map(({ name, thisMonth, lastMonth }) => ({
      label: name,
      now: bar(thisMonth),
      before: bar(lastMonth),
    })),
  }
}
