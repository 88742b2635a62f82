import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Page } from '#src/ui/page.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { body } from './disclosure.css.ts'
import { Disclosure } from './disclosure.tsx'
import { account } from './faq-account.tsx'
import { paying } from './faq-paying.tsx'
import { trouble } from './faq-trouble.tsx'
import { prose } from './prose.css.ts'
import { useAnchor } from './use-anchor.ts'

// What somebody in trouble looks for comes first.
const groups = [trouble, paying, account]

/** /faq (spec section 1). /faq#debited opens one answer. */
export function FaqPage() {
  usePageTitle('FAQ')
  useAnchor()
  return (
    <Page title="FAQ">
      <Stack gap={8}>
        {groups.map(({ title, questions }) => (
          <Section key={title} title={title}>
            <Stack gap={2}>
              {questions.map(({ id, question, answer }) => (
                <Disclosure key={id} id={id} title={question}>
                  <div className={body}>
                    <div className={prose}>{answer}</div>
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
