import { useState } from 'react'
import { useSavedBillers } from '#src/saved/use-saved-billers.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useUser } from '#src/services/use-state.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SavedList } from './saved-list.tsx'

/** `/saved-billers`: whom somebody pays again, kept on this device alone. Needs no network. */
export function SavedBillersPage() {
  usePageTitle('Saved billers')
  const owner = useUser()?.consumerId ?? ''
  const { billers, reload } = useSavedBillers()
  const [forgotten, setForgotten] = useState(0)
  return (
    <Page title="Saved billers">
      {billers === null ? (
        <SkeletonGroup label="Loading saved billers">
          <Stack gap={3}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </Stack>
        </SkeletonGroup>
      ) : (
        <SavedList
          // Another user's list, and the one after "Forget all", begin with nothing to undo.
          key={`${owner} ${forgotten}`}
          billers={billers}
          reload={reload}
          onForgotten={() => {
            setForgotten(forgotten + 1)
            reload()
          }}
        />
      )}
    </Page>
  )
}
