import { useLocation } from 'react-router-dom'
import { helpOf } from '#src/services/help-with.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContactDetails } from './contact-details.tsx'
import { SupportForm } from './support-form.tsx'

/** /contact: where to reach us, and a message from here (spec sections 2 and 5). */
export function SupportPage() {
  usePageTitle('Contact Us')
  // A reload keeps it, a visit from elsewhere has none.
  const asked = helpOf(useLocation().state)
  return (
    <Page title="Contact Us">
      <Stack gap={8}>
        <ContactDetails />
        <Section title="Send us a message">
          <SupportForm comment={asked ?? undefined} />
        </Section>
      </Stack>
    </Page>
  )
}
