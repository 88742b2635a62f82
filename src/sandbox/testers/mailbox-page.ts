import { html } from 'hono/html'
import { testersFrame } from './frame.ts'
import type { Mail } from './mailbox.ts'

export function mailboxPage(mails: readonly Mail[]) {
  return testersFrame(
    'Mailbox',
    html`<nav><a href="/sandbox">Back</a><a href="/sandbox/mailbox.json">mailbox.json</a></nav>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
    ${mails.map(
      (mail) => html`<article>
        <h2>${mail.subject}</h2>
        <p>To <a href="/sandbox/mailbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a>, ${mail.at}</p>
        <pre>${mail.text}</pre>
        ${mail.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
      </article>`,
    )}`,
  )
}
