import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { POLICY_DATE } from './policy-date.ts'
import { PrivacyPolicyText } from './privacy-policy-text.tsx'
import { lead } from './prose.css.ts'

/** /privacy-policy */
export function PrivacyPolicyPage() {
  usePageTitle('Privacy Policy')
  return (
    <Page title="Privacy Policy">
      <Stack gap={5}>
        <p className={lead}>In force from {POLICY_DATE}.</p>
        <PrivacyPolicyText contents />
      </Stack>
    </Page>
  )
}
