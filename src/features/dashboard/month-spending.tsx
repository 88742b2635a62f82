import { useMemo } from 'react'
import { type HistoryRow, transactionHistory } from '#src/contract/reports.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { formatNaira } from '#src/domain/money.ts'
import { comparisonWords, type Spending, spendingOf } from '#src/domain/spending.ts'
import type { Catalog } from '#src/services/catalog.ts'
import { useServices } from '#src/services/services.ts'
import { useCatalog } from '#src/services/use-catalog.ts'
import { useResource } from '#src/services/use-resource.ts'
import { BarRows } from '#src/ui/bar-rows.tsx'
import { Card } from '#src/ui/card.tsx'
import { Money } from '#src/ui/money.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { KeptRoom } from './kept-room.tsx'
import { barsOf, isNothing } from './spending-view.ts'

/**
 * Beyond the spec: what this month cost, worked out on the device from the history and told to nobody. Without a
 * history there is nothing: the activity log says why, once for the page.
 */
export function MonthSpending() {
  const history = useResource(transactionHistory)
  const { catalog, failure } = useCatalog()
  const rows = history.value
  const isNamed = catalog !== null || failure !== null
  const isAwaited = rows === null ? history.failure === null : !isNamed
  if (rows === null && !isAwaited) return null
  return (
    <Section title="Spending this month" action={<SavedAgo resource={history} />}>
      <KeptRoom name="spending" isThere={!isAwaited}>
        {rows === null || isAwaited ? <Waiting /> : <Picture rows={rows} catalog={catalog} />}
      </KeptRoom>
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

function Waiting() {
  return (
    <SkeletonGroup label="Loading your spending">
      <Card aria-hidden="true">
        <Stack gap={4}>
          <Skeleton shape="amount" />
          {['one', 'two', 'three'].map((row) => (
            <Skeleton key={row} shape="row" />
          ))}
        </Stack>
      </Card>
    </SkeletonGroup>
  )
}
