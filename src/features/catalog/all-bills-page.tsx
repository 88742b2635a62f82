import { BillerSearch } from '#src/catalog/biller-search.tsx'
import { Bills } from '#src/catalog/bills.tsx'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { useCatalog } from '#src/services/catalog.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** Every category, under the search box. */
export function AllBillsPage() {
  const { age } = useCatalog()
  return (
    <Page title="Bills" width="wide" actions={<SavedAgo resource={age} />}>
      <Stack gap={6}>
        <BillerSearch />
        <Bills look="grid" />
      </Stack>
    </Page>
  )
}
