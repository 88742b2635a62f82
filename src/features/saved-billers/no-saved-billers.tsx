import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

/** How somebody comes to have one. */
export function NoSavedBillers() {
  return (
    <Card>
      <Stack gap={4}>
        <Text as="h2" size="md" weight="heavy">
          Nothing saved yet
        </Text>
        <Text tone="soft">
          After a payment we offer to save who it was for. Paying them again then takes two taps.
        </Text>
        <Link className={buttonClass('secondary', true)} to={paths.home}>
          Find a biller
        </Link>
      </Stack>
    </Card>
  )
}
