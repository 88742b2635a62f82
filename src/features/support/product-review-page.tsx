import { brandName } from '#src/brand.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { SupportForm } from './support-form.tsx'

/** The subject under which the support form takes an opinion. */
const OPINION = /feedback|review|suggest|something else/i

/** /product-review, of which the spec gives only the address: opinions about the app, by the support form. */
export function ProductReviewPage() {
  usePageTitle('Product review')
  return (
    <Page title="Product review">
      <Stack gap={6}>
        <Text tone="soft">
          What do you like about {brandName}, and what should be better? Every word is read. A single payment
          is rated on its receipt.
        </Text>
        <SupportForm suits={OPINION} />
      </Stack>
    </Page>
  )
}
