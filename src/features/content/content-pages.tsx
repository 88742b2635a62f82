import { Link } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import * as css from './article.css.ts'
import { Article, type Block, Blocks, partsUnder, useAnchor } from './article.tsx'
import about from './texts/about.md'
import cookiesPolicy from './texts/cookies-policy.md'
import faq from './texts/faq.md'
import overview from './texts/overview.md'
import privacyPolicy from './texts/privacy-policy.md'

// The pages of spec section 1 that are read.

/** /about */
export function AboutPage() {
  return (
    <Page title={`About ${brandName}`}>
      <Article text={about} />
    </Page>
  )
}

/** /overview */
export function OverviewPage() {
  return (
    <Page title="Overview">
      <Article text={overview} />
    </Page>
  )
}

/** The date of both policies in their present wording. Set it when the wording changes. */
const POLICY_DATE = '25 November 2026'

/** /privacy-policy */
export function PrivacyPolicyPage() {
  return <PolicyPage title="Privacy Policy" text={privacyPolicy} />
}

/** /cookies-policy */
export function CookiesPolicyPage() {
  return <PolicyPage title="Cookies Policy" text={cookiesPolicy} />
}

function PolicyPage({ title, text }: { title: string; text: readonly Block[] }) {
  return (
    <Page title={title}>
      <Stack gap={5}>
        <p className={css.lead}>In force from {POLICY_DATE}.</p>
        <Article text={text} contents />
      </Stack>
    </Page>
  )
}

/** /faq. /faq#debited opens one answer. */
export function FaqPage() {
  useAnchor()
  return (
    <Page title="FAQ">
      <Stack gap={8}>
        {partsUnder('h2', faq).sections.map(({ title, blocks }) => (
          <Section key={title} title={title}>
            <Stack gap={2}>
              {partsUnder('h3', blocks).sections.map(({ id, title: question, blocks: answer }) => (
                <Disclosure key={id} id={id} title={question}>
                  <div className={css.answer}>
                    <Blocks blocks={answer} level={3} />
                  </div>
                </Disclosure>
              ))}
            </Stack>
          </Section>
        ))}
        <Section title="Not answered?">
          <Text tone="soft">Write to us. Add the order number if it is about a payment.</Text>
          <Link to={paths.contact} className={buttonClass('secondary', true)}>
            Contact Us
          </Link>
        </Section>
      </Stack>
    </Page>
  )
}
