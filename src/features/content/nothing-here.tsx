import { Link } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { COMING_SOON, QUICK_LINK, SERVICE_SOON } from '#src/domain/sentences.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Page } from '#src/kit/page.tsx'
import { Row } from '#src/kit/row.tsx'
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

/** Shown for an address that does not exist. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Stack gap={5}>
        <Text tone="soft">
          We can't find this page. The link may be old or mistyped. Search for what you want to pay for, or
          write to {brand.supportEmail}.
        </Text>
        <Row wrap>
          <Link className={buttonClass('primary')} to={paths.home}>
            <Icon name="search" size={20} />
            Search for a biller
          </Link>
          <Link className={buttonClass('secondary')} to={paths.faq}>
            {QUICK_LINK.faq}
          </Link>
          <Link className={buttonClass('secondary')} to={paths.contact}>
            {QUICK_LINK.contactUs}
          </Link>
        </Row>
      </Stack>
    </Page>
  )
}
