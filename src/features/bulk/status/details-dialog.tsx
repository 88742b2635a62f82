import { TRANSACTION_DETAILS } from '#src/domain/bulk/bulk-sentences.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { RowList } from './row-list.tsx'
import { RowTools } from './row-tools.tsx'
import { type BulkRows, useBulkRows } from './use-bulk-rows.ts'
import { useRepost } from './use-repost.ts'

export interface DetailsDialogProps {
  /** The payment's reference, by which the provider knows the rows. */
  readonly reference: string
  readonly onCheck: () => void
  readonly onClose: () => void
}

/** Every row of an upload and how it ended (spec section 2). */
export function DetailsDialog({ reference, onCheck, onClose }: DetailsDialogProps) {
  const list = useBulkRows(reference)
  const repost = useRepost(reference)
  const { rows, failure } = list
  return (
    <Dialog open onOpenChange={onClose} title={TRANSACTION_DETAILS} width="table">
      <Stack gap={4}>
        {rows !== null && rows.length > 0 && (
          <RowTools rows={rows} list={list} repost={repost} onCheck={onCheck} />
        )}
        <Trouble list={list} />
        {rows === null && failure === null && <Waiting />}
        {rows?.length === 0 && (
          <Text size="md" weight="strong">
            No records
          </Text>
        )}
        {rows !== null && rows.length > 0 && <RowList rows={rows} repost={repost} />}
      </Stack>
    </Dialog>
  )
}

/** Rows stay whatever it says (decision 10). A session that ended is told by the whole app. */
function Trouble({ list: { rows, failure, isLoading, readAgain } }: { readonly list: BulkRows }) {
  if (failure === null || failure.kind === 'unauthorized') return null
  return (
    <Notice
      tone="failed"
      role="alert"
      title={rows === null ? 'We could not load the rows.' : 'We could not read the rows again.'}
      actions={
        <Button busy={isLoading} onClick={() => void readAgain()}>
          Try again
        </Button>
      }
    >
      {failureSentence(failure)}
    </Notice>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading the rows">
      <Stack gap={3}>
        {['one', 'two', 'three', 'four', 'five'].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
