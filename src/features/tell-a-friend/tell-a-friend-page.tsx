import { brandName } from '#src/brand.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { TellAFriendForm } from './tell-a-friend-form.tsx'

/** /tell-a-friend (spec sections 2 and 5). */
export function TellAFriendPage() {
  usePageTitle('Tell A Friend')
  return (
    <Page title="Tell A Friend">
      <Stack gap={6}>
        <Stack gap={2}>
          <Text>Know somebody who still queues to pay bills? Let them know about {brandName}.</Text>
          <Text tone="soft">
            We send your friend exactly one mail, with your name in it. Nothing else is done with the address:
            no list, no second mail.
          </Text>
        </Stack>
        <TellAFriendForm />
      </Stack>
    </Page>
  )
}
