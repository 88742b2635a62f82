import { Link } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Article, type ArticleSection } from './article.tsx'
import { PaymentOptions, WhoMayDoWhat } from './offer-lists.tsx'
import { lead } from './prose.css.ts'

const sections: readonly ArticleSection[] = [
  {
    id: 'what',
    title: 'What you can do',
    body: (
      <ul>
        <li>Buy airtime and data for any network.</li>
        <li>
          Buy them for a whole list of numbers at once, with an account and a spreadsheet.{' '}
          <Link to={paths.bulkUpload}>Bulk upload</Link>
        </li>
        <li>Pay for electricity, TV, internet, school, water, collections and levies.</li>
        <li>
          Book <Link to={paths.movies}>movies</Link> and <Link to={paths.events}>events</Link>: your ticket
          opens at the door, also without a network.
        </li>
        <li>
          With an account, <Link to={paths.topUpWallet}>top up your wallet</Link>.
        </li>
        <li>Play Guess and Win while a campaign runs: press the gift at the top.</li>
      </ul>
    ),
  },
  {
    id: 'how',
    title: 'How it works',
    body: (
      <ol>
        <li>Find your biller: search, or pick a category.</li>
        <li>Fill in the number and the amount. Where the biller can, we show you the customer's name.</li>
        <li>Check the Order Summary. The convenience fee and the total are there before you pay.</li>
        <li>Pay on the payment gateway's own secure page.</li>
        <li>
          Come back to your receipt, with the token if there is one. It stays on your device, and also goes to
          your email.
        </li>
        <li>Next time it takes two taps. Give it a name if you like.</li>
      </ol>
    ),
  },
  { id: 'pay-with', title: 'Ways to pay', body: <PaymentOptions /> },
  { id: 'who', title: 'Who may do what', body: <WhoMayDoWhat /> },
  {
    id: 'your-phone',
    title: 'On your phone',
    body: (
      <p>
        Put it on your home screen, and it opens like any other app. On a small data plan, Lite mode uses
        less. On a phone that you share, one button forgets everything.{' '}
        <Link to={paths.thisDevice}>See this device</Link>
      </p>
    ),
  },
  {
    id: 'bad-network',
    title: 'When the network is bad',
    body: (
      <p>
        After your first visit the app opens with no network. Your{' '}
        <Link to={paths.receipts}>receipts and tokens</Link> and{' '}
        <Link to={paths.savedBillers}>saved billers</Link> are there, and a form that you fill in is kept.
        Paying needs a connection; if it drops in the middle, we find out what happened and tell you.{' '}
        <Link to={`${paths.faq}#network`}>What if the network dies while I pay?</Link>
      </p>
    ),
  },
]

/** /overview (spec section 1). */
export function OverviewPage() {
  usePageTitle('Overview')
  return (
    <Page title="Overview">
      <Stack gap={8}>
        <p className={lead}>
          {brandName} is one place for the payments of the week: airtime, data and bills, in naira, from any
          phone.
        </p>
        <Article sections={sections} />
      </Stack>
    </Page>
  )
}
