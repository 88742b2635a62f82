import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import { brandName } from '#src/brand.ts'
import type { TransactionRow } from '#src/server/database/tables.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { isKeepable, readText } from '#src/server/http/requests.ts'
import { orderNumber } from '#src/server/orders/words.ts'

/** Available to every page behind the door. */
export type AdminApp = Hono<{ Variables: { operator: string } }>

export type Html = ReturnType<typeof html>

const places = [
  ['/admin', 'Today'],
  ['/admin/search', 'Search'],
  ['/admin/billers', 'Billers'],
  ['/admin/books', 'Books'],
  ['/admin/audit', 'Audit log'],
] as const

interface FrameOptions {
  readonly title: string
  /** Null before a sign-in. */
  readonly operator: string | null
  /** The result of the last act, or why it was refused. */
  readonly said?: string | undefined
  readonly refused?: string | undefined
}

/** A page for operators. What was done or refused is said on a new page, where screen readers skip it: it takes the focus. */
export function adminFrame({ title, operator, said, refused }: FrameOptions, content: Html | string): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${refused === undefined ? '' : 'Error: '}${title} - ${brandName} admin</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/admin/style.css">
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <p class="name">${brandName} admin</p>
      ${operator === null ? '' : navigation(operator, title)}
    </header>
    <main id="content">
      <h1>${title}</h1>
      ${said === undefined ? '' : html`<p class="said" role="status" tabindex="-1" autofocus>${said}</p>`}
      ${refused === undefined ? '' : html`<p class="refused" role="alert" tabindex="-1" autofocus>${refused}</p>`}
      ${content}
    </main>
  </body>
</html>`
}

/** A page's title begins with its name here: "Books of 2026-11-27". */
function navigation(operator: string, title: string): Html {
  const link = ([path, name]: (typeof places)[number]) =>
    html`<a href="${path}" ${title.startsWith(name) ? raw('aria-current="page"') : ''}>${name}</a>`
  return html`<nav aria-label="Operators">${places.map(link)}</nav>
      <form class="leave" method="post" action="/admin/sign-out"><button>Sign out ${operator}</button></form>`
}

/** More columns than a phone has room for: there each row is a card, whose cells name their columns. */
const MANY_COLUMNS = 4

/** Wider than a phone it scrolls by itself, with the keyboard too. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
): Html {
  if (rows.length === 0) return html`<p>${caption}: none.</p>`
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table class="${heads.length < MANY_COLUMNS ? '' : 'cards'}">
  <caption>${caption}</caption>
  <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
  <tbody>${rows.map(
    ([first, ...others]) =>
      html`<tr><th scope="row" data-head="${heads[0] ?? ''}">${first ?? ''}</th>${others.map((cell, at) => html`<td data-head="${heads[at + 1] ?? ''}">${cell}</td>`)}</tr>`,
  )}</tbody>
</table></div>`
}

/**
 * The note that every action asks for. The id is unique on the page, so that each label matches its own field. `typed`
 * is there again after a refusal.
 */
export function noteField(id: string, typed = ''): Html {
  return html`<label for="${id}">Note: why you do this</label>
    <textarea id="${id}" name="note" rows="2" required minlength="${SHORTEST_NOTE}" maxlength="${LONGEST_NOTE}">${typed}</textarea>`
}

export function orderLink(order: Pick<TransactionRow, 'kind' | 'transaction_id'>): Html {
  return html`<a href="/admin/orders/${order.transaction_id}">${orderNumber(order)}</a>`
}

const FORM = 'application/x-www-form-urlencoded'

/** The content of a submitted form. Throws a refusal with one sentence for anything else. */
export async function readForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!(c.req.header('content-type') ?? '').toLowerCase().startsWith(FORM)) {
    throw new HttpError('wrong-type', 'Send this as the form of the page does.')
  }
  const fields = Object.fromEntries(new URLSearchParams(await readText(c)))
  if (!Object.values(fields).every(isKeepable)) throw new HttpError('invalid', 'This text cannot be kept.')
  const parsed = v.safeParse(schema, fields)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // A schema's own sentences are for users; valibot's default messages are about types.
  const sentence = issue.message.endsWith('.') ? issue.message : 'The form is not filled in as it must be.'
  throw new HttpError('invalid', sentence)
}

const SHORTEST_NOTE = 3
const LONGEST_NOTE = 500
const NOTE = 'Write a note of 3 to 500 characters: why you do this.'

/** The reason for an act, kept in the log. */
export const NoteSchema = v.pipe(
  v.string(NOTE),
  v.trim(),
  v.minLength(SHORTEST_NOTE, NOTE),
  v.maxLength(LONGEST_NOTE, NOTE),
)
