import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import { campaign } from '#src/server/guess/guess-calls.ts'
import { SEED_PASSWORD, seedAccounts } from '#src/server/seed/people.ts'
import { ticketTesterNotes } from '#src/server/seed/tickets/showtimes.ts'
import type { Settings } from '#src/server/settings.ts'
import { ACCOUNT_OTP, REFUSED_EMAILS, testCards } from '#src/server/simulated/hosted-page-actions.ts'
import { olderOrders, recentOrders } from './history.ts'

const outcomes = {
  captured: 'approved',
  declined: 'declined',
  pending: 'the bank never answers: the payment stays pending',
} as const

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) => html`<table>
  <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
  <tbody>${rowsOf(rows)}</tbody>
</table>`

/** All that a tester needs to know, on one page. */
export function testersPage(settings: Settings, canReset: boolean) {
  return testersFrame(
    'PayDey sandbox',
    html`<p>A simulated provider: API, gateway, billers and mail. No money moves.</p>
    <nav>
      <a href="/">The app</a>
      <a href="/sandbox/mailbox">Mailbox</a>
      <a href="/sandbox/mailbox.json">mailbox.json</a>
      <a href="/sandbox/ledger.json">ledger.json</a>
      <a href="/sandbox/transfers">Transfers</a>
    </nav>
    ${settings.unsafeNoIdempotency ? html`<p class="warning">SANDBOX_UNSAFE_NO_IDEMPOTENCY is on: payments can be delivered twice, on purpose.</p>` : ''}
    <h2>Accounts</h2>
    ${table(
      ['Email', 'Password', 'State', 'Wallet', 'Balance at first'],
      seedAccounts.map((account) => [
        account.email,
        SEED_PASSWORD,
        account.status === 'active' ? 'active' : 'not activated',
        account.wallet_id,
        formatNaira(kobo(account.balance)),
      ]),
    )}
    <p>Ada has ${recentOrders.length + olderOrders.length} orders of the three months before the seeding, in every status: delivered (with tokens and pins), pending with and without a payment, failed (declined, cancelled, not paid in time) and reversed. Their ids begin with SEED, the pending ones stay pending, and none of them sent mail. The others have nothing yet.</p>
    <h2>Cards (any future expiry)</h2>
    ${table(
      ['Number', 'CVV', 'PIN', 'OTP', 'What happens'],
      testCards.map((card) => [
        card.number.replace(/(\d{4})(?=\d)/g, '$1 '),
        card.cvv,
        card.pin ?? '',
        card.otp ?? '',
        outcomes[card.outcome],
      ]),
    )}
    <p>Bank account: any 10 digits, OTP ${ACCOUNT_OTP}. Bank transfer and QR code: press Continue. To send too little, too much or too late, and for an account that the app shows: <a href="/sandbox/transfers">send a bank transfer</a>.</p>
    <h2>Magic numbers</h2>
    ${table(['Number', 'What happens'], magicNumbers)}
    <h2>Tickets</h2>
    ${table(['What', 'Where'], ticketTesterNotes)}
    <p>The mobile number of a booking is a magic number, too: with 08011111113 the money and the seats go back. Seats also go back when a payment is declined, cancelled or not made in half an hour. An event that has been comes again, with all its seats.</p>
    <h2>Wallet, Guess and Win</h2>
    <p>A top-up's phone number is a magic number, too; the wallet has the amount when the top-up is delivered. In the campaign ${campaign.winning} wins; any other number from ${campaign.from} to ${campaign.to} gets a hint, ${campaign.trialsADay} trials a day for an email. The details of a winner go with a win from the same machine that has none yet: one of the same phone, else the newest, and the winner gets a mail. The second API asks for the name <code>sandbox</code> and the password <code>sandbox</code>; <code>/guess</code> adds them.</p>
    ${canReset ? html`<h2>Start anew</h2><form method="post" action="/sandbox/reset"><button>Reset to the seed</button></form>` : ''}`,
  )
}

/** As the simulated parties play them. */
const magicNumbers: readonly (readonly [number: string, what: string])[] = [
  ['Phone 08011111111 and any other', 'delivered'],
  ['Phone 08011111112', 'pending, delivered after 10 s'],
  ['Phone 08011111113', 'vend fails, payment refunded'],
  ['Phone 08011111114', 'the biller answers after 40 s, delivered'],
  ['Phone 08011111115', 'stays pending'],
  [
    'Row of a bulk upload: 08011111113',
    'fails and is held 24 hours to be re-posted; failed twice or not re-posted, its money goes back',
  ],
  ['Row of a bulk upload: 08011111116', 'fails the first time, delivered when re-posted'],
  ['Meter 1111111111111 (prepaid), 1010101010101 (postpaid), other 11 to 13 digits', 'looked up'],
  ['Meter 0000000000000, smartcard 0000000000', 'lookup refused'],
  ['Smartcard 1212121212', 'looked up: name, bouquet, due date, renewal amount'],
  ['JAMB profile 0123456789', 'looked up'],
  [`E-mail anybody${REFUSED_EMAILS}`, 'the payment gateway refuses it, and the order ends unpaid'],
]

export function testersFrame(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/sandbox/style.css">
  </head>
  <body><main><h1>${title}</h1>${content}</main></body>
</html>`
}
