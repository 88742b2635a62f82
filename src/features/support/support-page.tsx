import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContactDetails } from './contact-details.tsx'
import { SupportForm } from './support-form.tsx'

/** /contact: where to reach us, and a message from here (spec sections 2 and 5). */
export function SupportPage() {
  usePageTitle('Contact Us')
  return (
    <Page title="Contact Us">
      <Stack gap={8}>
        <ContactDetails />
        <Section title="Send us a message">
          <SupportForm />
        </Section>
      </Stack>
    </Page>
  )
}
