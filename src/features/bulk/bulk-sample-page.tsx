import { useNavigate } from 'react-router-dom'
import { kobo } from '#src/contract/kobo.ts'
import { paths } from '#src/contract/paths.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { BULK_BACK, PROCEED_TO_PAYMENT } from '#src/domain/bulk/bulk-sentences.ts'
import type { SentRow } from '#src/domain/bulk/upload-file.ts'
import { Button } from '#src/kit/button.tsx'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { PreviewTable } from './upload/preview-table.tsx'

const SAMPLE: readonly SentRow[] = [
  ['08035550123', 'MTN'],
  ['08055550124', 'GLO'],
  ['08025550125', 'AIRTEL'],
  ['08095550126', '9MOBILE'],
  ['08065550127', 'MTN'],
].map(([subscriber = '', provider = ''], index) => ({
  sourceRow: index + 1,
  subscriber,
  provider,
  product: 'AIRTIME',
  amount: kobo(100_000),
}))

const sample = async () => SAMPLE

/** /bulkupload-preview: the spec's static table. It pays for nothing, and both buttons lead to the form. */
export function BulkSamplePage() {
  usePageTitle('Bulk upload')
  const navigate = useNavigate()
  const toForm = () => void navigate(paths.bulkUpload)
  return (
    <Page title="Bulk upload">
      <Stack gap={4}>
        <Text tone="soft">This is how a list looks before it is paid for. Yours begins with a file.</Text>
        <PreviewTable
          caption="Sample: nothing here is paid for"
          count={SAMPLE.length}
          rowsAt={sample}
          total={kobo(500_000)}
        />
        <StickyBar>
          <Button onClick={toForm}>{BULK_BACK}</Button>
          <Button variant="primary" onClick={toForm}>
            {PROCEED_TO_PAYMENT}
          </Button>
        </StickyBar>
      </Stack>
    </Page>
  )
}
