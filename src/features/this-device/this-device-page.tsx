import { useSearchParams } from 'react-router-dom'
import { readDataUsed } from '#src/device/data-used.ts'
import { InstallHowTo } from '#src/device/install-how-to.tsx'
import { LiteChoice } from '#src/device/lite-choice.tsx'
import { formatData } from '#src/domain/data-size.ts'
import { CLEARED_PARAMETER } from '#src/services/forget.ts'
import { useServices } from '#src/services/services.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ClearDevice } from './clear-device.tsx'
import { KeepPromise } from './keep-promise.tsx'
import { KeptHere } from './kept-here.tsx'
import { type DeviceFacts, useDeviceFacts, useRoom } from './use-device-facts.ts'

/** /this-device: what the app keeps here, how much data it uses, and how to make it forget. */
export function ThisDevicePage() {
  usePageTitle('This device')
  const [parameters] = useSearchParams()
  const facts = useDeviceFacts()
  const { room, refresh } = useRoom()
  const { local, clock } = useServices()
  const dataUsed = readDataUsed(local, clock.now())
  return (
    <Page title="This device">
      <Stack gap={8}>
        {parameters.has(CLEARED_PARAMETER) && facts !== null && <Cleared facts={facts} />}
        {facts?.isDurable === false && (
          <Notice tone="pending" title="This browser does not let us keep anything">
            It may be a private window, or storage is blocked or full. The app works, but what you save is
            gone when you close it.
          </Notice>
        )}
        <KeptHere facts={facts} used={room?.used ?? null} />
        {room !== null && <KeepPromise isPersisted={room.isPersisted} onAnswer={refresh} />}
        <Section title="Data">
          <Card>
            <Stack gap={4}>
              <Rows items={[{ label: 'Used this month', value: formatData(dataUsed) }]} />
              <LiteChoice />
            </Stack>
          </Card>
        </Section>
        <Section title="On your home screen">
          <InstallHowTo />
        </Section>
        <ClearDevice />
      </Stack>
    </Page>
  )
}

/** After a clearing, the counts themselves say whether it is true. */
function Cleared({ facts }: { readonly facts: DeviceFacts }) {
  const left = facts.receipts + facts.savedBillers + facts.drafts + facts.payments
  return left === 0 ? (
    <Notice tone="success" role="status" title="This device is clear">
      Nothing of yours is kept here now.
    </Notice>
  ) : (
    <Notice tone="failed" role="alert" title="Something is still kept here">
      The browser did not let us remove everything. Clear this site's data in your browser's settings.
    </Notice>
  )
}
