import type { Policy } from '#src/features/consent/policies.ts'

/** Both policies as the banner's pop-up shows them: the same text as on their pages, a level down. */
export async function loadPolicies(): Promise<readonly Policy[]> {
  const [{ PrivacyPolicyText }, { CookiesPolicyText }] = await Promise.all([
    import('#src/features/content/privacy-policy-text.tsx'),
    import('#src/features/content/cookies-policy-text.tsx'),
  ])
  return [
    { title: 'Privacy Policy', body: <PrivacyPolicyText level={3} /> },
    { title: 'Cookies Policy', body: <CookiesPolicyText level={3} /> },
  ]
}
