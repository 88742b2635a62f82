import type { Server } from '#src/server/server.ts'
import { raise } from './harness.ts'

/** A page as somebody without JavaScript has it: labels to fill, buttons to press. */
export interface Page {
  readonly status: number
  readonly path: string
  readonly html: string
  /** Without tags. */
  readonly text: string
  /** Where it was sent on to, when that is not the gateway any more. */
  readonly leftTo: string | null
}

export async function open(sandbox: Server, path: string): Promise<Page> {
  return await follow(sandbox, path, await sandbox.app.request(path))
}

/** Fills fields by their labels and presses the button whose text begins so. */
export async function press(
  sandbox: Server,
  page: Page,
  button: string,
  filled: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const form = formWith(page.html, button) ?? raise(`no button ${button} on: ${page.text}`)
  const body = new URLSearchParams(form.values)
  for (const [label, value] of Object.entries(filled)) {
    body.set(form.labels.get(label) ?? raise(`no field ${label} on: ${page.text}`), value)
  }
  return await follow(sandbox, page.path, await sandbox.app.request(page.path, { method: 'POST', body }))
}

export const cards = {
  approved: { 'Card number': '4084 0840 8408 4081', 'Expiry (MM/YY)': '09/30', CVV: '408' },
  verve: { 'Card number': '5060 6666 6666 6666 666', 'Expiry (MM/YY)': '09/30', CVV: '123' },
  pinOnly: { 'Card number': '5078 5078 5078 5078 12', 'Expiry (MM/YY)': '09/30', CVV: '081' },
  declined: { 'Card number': '4084 0800 0000 5408', 'Expiry (MM/YY)': '09/30', CVV: '001' },
  silent: { 'Card number': '4084 0800 0067 0037', 'Expiry (MM/YY)': '09/30', CVV: '787' },
} as const

/** Pays with the card that needs nothing else. */
export async function payByCard(sandbox: Server, path: string): Promise<string> {
  const paid = await press(sandbox, await open(sandbox, path), 'Pay', cards.approved)
  return paid.leftTo ?? raise(`not paid: ${paid.text}`)
}

async function follow(sandbox: Server, path: string, response: Response): Promise<Page> {
  const location = response.headers.get('location')
  if (location !== null) {
    const url = new URL(location, 'http://localhost')
    if (url.pathname.startsWith('/gateway/')) return await open(sandbox, `${url.pathname}${url.search}`)
    return { status: response.status, path, html: '', text: '', leftTo: url.href }
  }
  const html = await response.text()
  const text = decode(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
  return { status: response.status, path, html, text, leftTo: null }
}

function formWith(html: string, button: string) {
  for (const [, form = ''] of html.matchAll(/<form[^>]*>([\s\S]*?)<\/form>/g)) {
    for (const [, attributes = '', text = ''] of form.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)) {
      if (!decode(text).trim().startsWith(button)) continue
      const inputs = [...form.matchAll(/<(?:input|select)([^>]*)>/g)].map(([, input = '']) => input)
      const ids = new Map(inputs.map((input) => [attribute(input, 'id'), attribute(input, 'name')]))
      const labels = [...form.matchAll(/<label for="([^"]*)">([^<]*)<\/label>/g)]
      return {
        values: [
          ...inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
          [attribute(attributes, 'name'), attribute(attributes, 'value')],
        ],
        labels: new Map(labels.map(([, id = '', label = '']) => [decode(label), ids.get(id) ?? ''])),
      }
    }
  }
  return null
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

function decode(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
