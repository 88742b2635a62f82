import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { CookiesPolicyText } from './cookies-policy-text.tsx'
import { POLICY_DATE } from './policy-date.ts'
import { lead } from './prose.css.ts'

/** /cookies-policy */
export function CookiesPolicyPage() {
  usePageTitle('Cookies Policy')
  return (
    <Page title="Cookies Policy">
      <Stack gap={5}>
        <p className={lead}>In force from {POLICY_DATE}.</p>
        <CookiesPolicyText contents />
      </Stack>
    </Page>
  )
}
