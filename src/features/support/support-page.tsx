import { Link, useLocation } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { helpOf } from '#src/data/services/help-with.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { Card } from '#src/kit/card.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { List, ListRow } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { SupportForm } from './support-form.tsx'

/** /contact: how to reach us, and a message from here (spec sections 2 and 5). */
export function SupportPage() {
  usePageTitle('Contact Us')
  // A reload keeps it; a visit from elsewhere has none.
  const comment = helpOf(useLocation().state)
  return (
    <Page title="Contact Us">
      <Stack gap={8}>
        <ContactDetails />
        <Section title="Send us a message">
          <SupportForm comment={comment ?? undefined} />
        </Section>
      </Stack>
    </Page>
  )
}

/** Who to write to, and where the answer often is already. */
function ContactDetails() {
  return (
    <Card padding="list">
      <List label="Ways to reach us">
        <ListRow
          lead={<Icon name="mail" />}
          title="Email us"
          detail={brand.supportEmail}
          render={(row) => <a href={`mailto:${brand.supportEmail}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="phone" />}
          title="Call us"
          detail={brand.supportPhone}
          render={(row) => <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="user" />}
          title="Your data and privacy"
          detail={brand.privacyEmail}
          render={(row) => <a href={`mailto:${brand.privacyEmail}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="help" />}
          title="Debited, but got nothing?"
          detail="Most of these clear on their own: see what to do first"
          render={(row) => <Link to={`${paths.faq}#debited`} {...row} />}
        />
      </List>
    </Card>
  )
}
