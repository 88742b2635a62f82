import { html } from 'hono/html'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { type Html, noteField, table } from './frame.ts'
import type { Health } from './health.ts'

export interface NamedBiller {
  readonly code: string
  readonly name: string
}

interface Closed extends NamedBiller {
  readonly sentence: string
  readonly operator: string
  readonly at: number
}

interface BillersPage {
  readonly health: readonly Health[]
  readonly closed: readonly Closed[]
  readonly all: readonly NamedBiller[]
}

export function billersPage({ health, closed, all }: BillersPage): Html {
  const nameOf = (code: string) => all.find((biller) => biller.code === code)?.name ?? code
  const isClosed = (code: string) => closed.some((biller) => biller.code === code)
  return html`${table(
    'The last hour, the worst first',
    ['Biller', 'Orders sent', 'Delivered', 'Median time', 'Still waiting', 'Takes orders'],
    health.map(({ billerCode, sent, delivered, waiting, medianMs }) => [
      `${nameOf(billerCode)} (${billerCode})`,
      sent,
      `${Math.round((delivered / sent) * 100)} % (${delivered})`,
      medianMs === null ? 'none delivered' : inWords(medianMs),
      waiting,
      isClosed(billerCode) ? 'no, closed' : 'yes',
    ]),
  )}
  <h2>Closed billers</h2>
  ${closed.length === 0 ? html`<p>None. Every biller takes orders.</p>` : ''}
  ${closed.map(
    ({ code, name, sentence, operator, at }) => html`<form method="post" action="/desk/billers/open">
    <h3>${name} (${code})</h3>
    <p>Closed by ${operator}, ${formatReceiptDate(at)}. Users are told: ${sentence}</p>
    <input type="hidden" name="biller" value="${code}">
    ${noteField(`note-${code}`)}
    <button>Open ${name}</button>
  </form>`,
  )}
  <h2>Close a biller</h2>
  <form method="post" action="/desk/billers/close">
    <p>New orders for it are refused. What was ordered before can still be paid, and is delivered or refunded as always.</p>
    <label for="biller">Biller</label>
    <select id="biller" name="biller" required>
      <option value="">Choose one</option>
      ${all.filter(({ code }) => !isClosed(code)).map(({ code, name }) => html`<option value="${code}">${name} (${code})</option>`)}
    </select>
    <label for="sentence">What users are told, in one sentence</label>
    <input id="sentence" name="sentence" required minlength="10" maxlength="200" placeholder="Ikeja Electric is down until this evening. Nothing was charged.">
    ${noteField('close-note')}
    <button>Close this biller</button>
  </form>`
}

function inWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`
  return `${Math.round(ms / 60_000)} min`
}
