import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { COMING_SOON, SERVICE_SOON } from '#src/domain/sentences.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

/** Pages that the spec names without showing them. */
export function ComingSoonPage() {
  usePageTitle('Coming soon')
  return (
    <Page title={COMING_SOON}>
      <Card>
        <Stack gap={5}>
          <Text tone="soft">{SERVICE_SOON}</Text>
          <div>
            <Link className={buttonClass('secondary')} to={paths.home}>
              See what is ready today
            </Link>
          </div>
        </Stack>
      </Card>
    </Page>
  )
}
