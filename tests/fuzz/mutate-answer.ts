import { pickOf } from '#tests/support/seeded.ts'
import { mutateJson } from './mutate-json.ts'

/** An answer as bytes on the wire, before a browser has made a Response of it. */
export interface Wired {
  readonly what: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

const JSON_TYPE = 'application/json; charset=utf-8'
const whole = (text: string) => ({ status: 200, headers: { 'Content-Type': JSON_TYPE }, body: text })
const PAGE = '<!doctype html><title>Sign in</title><h1>Welcome to the lounge</h1>'

type Damage = readonly [what: string, damage: (text: string, random: () => number) => Omit<Wired, 'what'>]

/** What the way does to an answer, whatever is in it. */
const damages: readonly Damage[] = [
  ['half of it', (text, random) => whole(text.slice(0, Math.floor(random() * text.length)))],
  ['a page that says it is JSON', () => whole(PAGE)],
  ['JSON that says it is a page', (text) => ({ ...whole(text), headers: { 'Content-Type': 'text/html' } })],
  ['no type', (text) => ({ ...whole(text), headers: {} })],
  ['no content', () => ({ status: 204, headers: { 'Content-Type': JSON_TYPE }, body: null })],
  ['nothing', () => whole('')],
  ['UTF-16', (text) => ({ ...whole(text), body: new Uint8Array(Buffer.from(text, 'utf16le')) })],
  ['a mark before it', (text) => whole(`\ufeff${text}`)],
  ['something behind it', (text) => whole(`${text}<!-- ad -->`)],
  ['twice', (text) => whole(text + text)],
  [
    'bytes',
    (_, random) => ({
      ...whole(''),
      body: Uint8Array.from({ length: 3000 }, () => Math.floor(random() * 256)),
    }),
  ],
  ['a part', (text) => ({ ...whole(text), status: 206 })],
  ['a created', (text) => ({ ...whole(text), status: 201 })],
  ['a refusal with a good body', (text) => ({ ...whole(text), status: 400 })],
  ['an error with a good body', (text) => ({ ...whole(text), status: 500 })],
  [
    'too many, for ever',
    (text) => ({
      ...whole(text),
      status: 429,
      headers: { 'Content-Type': JSON_TYPE, 'Retry-After': '1e999' },
    }),
  ],
  [
    'too many, since ever',
    (text) => ({
      ...whole(text),
      status: 503,
      headers: { 'Content-Type': 'text/html', 'Retry-After': '-5' },
    }),
  ],
  [
    'saved in the year NaN',
    (text) => ({ ...whole(text), headers: { 'Content-Type': JSON_TYPE, 'X-PayDey-Saved-At': 'NaN' } }),
  ],
]

export function mutateAnswer(random: () => number, text: string): Wired {
  if (random() < 0.2) {
    const [what, damage] = pickOf(random, damages)
    return { what, ...damage(text, random) }
  }
  const { what, text: mutated } = mutateJson(random, JSON.parse(text))
  // A second place, in one of four.
  if (random() > 0.25) return { what, ...whole(mutated) }
  try {
    const again = mutateJson(random, JSON.parse(mutated))
    return { what: `${what}, and ${again.what}`, ...whole(again.text) }
  } catch {
    return { what, ...whole(mutated) }
  }
}

/** A browser gives every reader a Response of their own. */
export function responseOf({ status, headers, body }: Wired): Response {
  return new Response(typeof body === 'string' || body === null ? body : Buffer.from(body), {
    status,
    headers,
  })
}
