import { useCatalog } from '#src/data/services/catalog.ts'
import { BillerSearch } from '#src/kit/billers/biller-search.tsx'
import { Bills } from '#src/kit/billers/tiles.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'

/** Every category, under the search box. */
export function AllBillsPage() {
  const { age } = useCatalog()
  return (
    <Page title="Bills" width="wide" actions={<SavedAgo query={age} />}>
      <Stack gap={6}>
        <BillerSearch />
        <Bills look="grid" />
      </Stack>
    </Page>
  )
}
