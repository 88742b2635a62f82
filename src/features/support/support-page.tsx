import { Link, useLocation } from 'react-router-dom'
import { brand, brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { helpOf } from '#src/data/services/help-with.ts'
import { Card } from '#src/kit/card.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { List, ListRow } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { SupportForm } from './support-form.tsx'

/** /contact: how to reach us, and a message from here (spec sections 2 and 5). */
export function SupportPage() {
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

/** The subject under which the support form takes an opinion. */
const OPINION = /feedback|review|suggest|something else/i

/** /product-review, of which the spec gives only the address: opinions about the app, by the support form. */
export function ProductReviewPage() {
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
