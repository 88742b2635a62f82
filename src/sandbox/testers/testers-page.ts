import { html } from 'hono/html'
import { SEED_PASSWORD, seedAccounts } from '#src/sandbox/accounts/seed-accounts.ts'
import { ACCOUNT_OTP, testCards } from '#src/sandbox/gateway/cards.ts'
import type { Settings } from '#src/sandbox/settings.ts'
import { testersFrame } from './frame.ts'
import { magicNumbers } from './magic-numbers.ts'

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
    </nav>
    ${settings.forgetful ? html`<p class="warning">SANDBOX_UNSAFE_NO_IDEMPOTENCY is on: payments can be delivered twice, on purpose.</p>` : ''}
    <h2>Accounts</h2>
    ${table(
      ['Email', 'Password', 'State', 'Wallet'],
      seedAccounts.map((account) => [
        account.email,
        SEED_PASSWORD,
        account.status === 'active' ? 'active' : 'not activated',
        account.wallet_id,
      ]),
    )}
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
    <p>Bank account: any 10 digits, OTP ${ACCOUNT_OTP}. Bank transfer and QR code: press Continue.</p>
    <h2>Magic numbers</h2>
    ${table(['Number', 'What happens'], magicNumbers)}
    ${canReset ? html`<h2>Start anew</h2><form method="post" action="/sandbox/reset"><button>Reset to the seed</button></form>` : ''}`,
  )
}
