import { brand, brandName } from '#src/brand.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Article, type ArticleSection } from './article.tsx'
import * as css from './about-page.css.ts'

/** Spec section 1: the five, in its order. */
const coreValues = [
  { name: 'Innovation', meaning: 'We look for the shorter way, and try it on a slow phone first.' },
  { name: 'Integrity', meaning: 'We say what happened to your money, also when it is not what you hoped.' },
  { name: 'Excellence', meaning: 'Almost right is not right when it is your money.' },
  { name: 'Security', meaning: 'Your card details never touch us, and your data stays yours.' },
  { name: 'Customer satisfaction', meaning: 'A person answers you, and stays with it until it is settled.' },
] as const

function CoreValues() {
  return (
    <dl className={css.values}>
      {coreValues.map(({ name, meaning }) => (
        <div key={name} className={css.value}>
          <dt className={css.name}>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

const sections: readonly ArticleSection[] = [
  {
    id: 'vision',
    title: 'Our vision',
    body: (
      <p>
        A Nigeria where nobody queues, travels or worries to pay a bill: any phone, any network, any hour, and
        you always know where your money is.
      </p>
    ),
  },
  {
    id: 'mission',
    title: 'Our mission',
    body: (
      <p>
        To make everyday payments quick, honest and safe. We show the fee and the total before you pay, we
        take a payment once, and we tell you plainly how it ended.
      </p>
    ),
  },
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          {brandName} is a service of {brand.company}, a licensed payment solution provider in Nigeria. We
          connect you with the networks, electricity companies, TV stations, schools, cinemas and other
          billers you deal with every week.
        </p>
        <p>
          We built it for the phones people carry and the networks they have. The app opens without network,
          keeps your receipts with you, and never sends a payment twice.
        </p>
      </>
    ),
  },
  { id: 'values', title: 'Our core values', body: <CoreValues /> },
]

/** /about (spec section 1). */
export function AboutPage() {
  usePageTitle('About')
  return (
    <Page title={`About ${brandName}`}>
      <Article sections={sections} />
    </Page>
  )
}
