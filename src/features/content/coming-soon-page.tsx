import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { COMING_SOON, SERVICE_SOON } from '#src/domain/sentences.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'

/** Pages that the spec names without showing them. */
export function ComingSoonPage() {
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
