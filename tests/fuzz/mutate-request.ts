import { pickOf } from '#tests/support/seeded.ts'
import type { Wire } from './calls.ts'
import { hostileKeys, hostileTexts } from './hostile-values.ts'
import { mutateJson } from './mutate-json.ts'

export interface Spoiled extends Wire {
  readonly what: string
}

type Spoil = (random: () => number, wire: Wire) => Spoiled

const short = (text: string) =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text)

const types = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/json;',
  'application/JSON; charset="',
  '',
  'x'.repeat(10_000),
]

const headers: readonly (readonly [string, readonly string[]])[] = [
  [
    'authorization',
    [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${'A'.repeat(100_000)}`,
      'Bearer __proto__',
      'Basic !!!',
      'Basic c2FuZGJveDo=',
      'null',
    ],
  ],
  [
    'host',
    ['', 'evil.example', 'localhost:99999', '[::1', 'a b', '..', 'localhost:8080:8080', 'x'.repeat(5000)],
  ],
  ['origin', ['null', 'https://evil.example', 'http://[', 'javascript:1', 'localhost', 'x'.repeat(10_000)]],
  ['referer', ['https://evil.example/', 'x'.repeat(10_000)]],
  ['sec-fetch-site', ['cross-site', 'same-site', 'none', '__proto__', '']],
  ['if-none-match', ['*', 'W/"', '"'.repeat(5000), `${'"a", '.repeat(2000)}"b"`]],
  ['accept-encoding', ['br;q=0', 'br;q=x', `${'br;q=0.'.repeat(2000)}`, `${' '.repeat(20_000)}br`, ', , ,']],
  ['x-forwarded-for', ['127.0.0.1', 'a, b, c', "'; drop table attempts; --"]],
  ['x-forwarded-host', ['evil.example']],
  ['content-length', ['-1', '0', '99999999999', 'x']],
  ['transfer-encoding', ['chunked', 'identity']],
  ['content-encoding', ['gzip', 'br', 'nonsense']],
  ['range', ['bytes=0-0', 'bytes=-1', 'bytes=5-1']],
  ['cookie', ['__proto__=1', `a=${'b'.repeat(20_000)}`]],
  ['x-http-method-override', ['DELETE', 'POST']],
  ['accept', ['text/html', 'x'.repeat(10_000)]],
]

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'M-SEARCH', 'get']

const spoilMethod: Spoil = (random, wire) => {
  const method = pickOf(random, methods)
  const body = /^(GET|HEAD)$/i.test(method) ? null : wire.body
  return { ...wire, method, body, what: `method ${method}` }
}

const spoilHeader: Spoil = (random, wire) => {
  const [name, values] = pickOf(random, headers)
  const value = pickOf(random, values)
  return { ...wire, headers: { ...wire.headers, [name]: value }, what: `${name}: ${short(value)}` }
}

const spoilType: Spoil = (random, wire) => {
  const value = pickOf(random, types)
  return {
    ...wire,
    headers: { ...wire.headers, 'content-type': value },
    what: `content type ${short(value)}`,
  }
}

const spoilPath: Spoil = (random, wire) => {
  const [path = '', query] = wire.path.split('?')
  const rest = query === undefined ? '' : `?${query}`
  const last = path.lastIndexOf('/')
  const next = pickOf(random, [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `${path}%00`,
    `${path}%0d%0aX-Evil:1`,
    `${path}/..%2f..%2fetc%2fpasswd`,
    `${path}/%252e%252e/`,
    `${path}/../../sandbox`,
    `${path}%`,
    `${path}%zz`,
    `${path}%ff`,
    `${path};a=b`,
    `${path}.json`,
    `${path}/__proto__`,
    path.toUpperCase(),
    path.slice(0, last) + encodeURIComponent(path.slice(last)),
    `${path}/${'a/'.repeat(4000)}`,
    `${path}/${'a'.repeat(30_000)}`,
    '/api/assets/__proto__',
    '/api/assets/%2e%2e%2fassets.ts',
    '/gateway/pay/%00',
    `/gateway/pay/${'9'.repeat(5000)}`,
    '/gateway/pay/__proto__',
    '/gateway/pay/%00',
    `/gateway/pay/${'9'.repeat(5000)}`,
    `/sandbox/ledger.json?since=${'9'.repeat(400)}`,
    '/sandbox/ledger.json?tranId=%00',
    '/sandbox/ledger.json?since=1e999',
    '/sandbox/ledger.json?since=-99999999999999999999999',
    '/sandbox/mailbox.json?to=%00',
  ])
  return { ...wire, path: next.includes('?') ? next : next + rest, what: `path ${short(next)}` }
}

const raw = ['%', '%zz', '%00', '%ff%fe', '%ed%a0%80', '%252e', '&&&===', '[]=1', 'a'.repeat(50_000)]

/** Of a query or a form: one field missing, twice, hostile, or the whole in no encoding. */
function spoilFields(random: () => number, text: string): { readonly what: string; readonly text: string } {
  const fields = [...new URLSearchParams(text)]
  const encode = (entries: readonly (readonly [string, string])[]) =>
    new URLSearchParams(entries.map(([name, value]) => [name, value])).toString()
  const field = fields.length === 0 ? (['x', '1'] as const) : pickOf(random, fields)
  const others = fields.filter(([name]) => name !== field[0])
  const hostile = pickOf(random, hostileTexts)
  const roll = random()
  if (roll < 0.1) return { what: `no ${field[0]}`, text: encode(others) }
  if (roll < 0.2) return { what: `${field[0]} twice`, text: encode([...fields, [field[0], hostile]]) }
  if (roll < 0.3) return { what: 'more', text: encode([...fields, [pickOf(random, hostileKeys), hostile]]) }
  if (roll < 0.5) {
    const bytes = pickOf(random, raw)
    return { what: `raw ${short(bytes)}`, text: `${encode(others)}&${field[0]}=${bytes}` }
  }
  return { what: `${field[0]} is ${short(hostile)}`, text: encode([...others, [field[0], hostile]]) }
}

const spoilQuery: Spoil = (random, wire) => {
  const [path = '', query = ''] = wire.path.split('?')
  const { what, text } = spoilFields(random, query)
  return { ...wire, path: `${path}?${text}`, what: `query: ${what}` }
}

const spoilMultipart: Spoil = (random, wire) => {
  const form = new FormData()
  const old = wire.body instanceof FormData ? [...wire.body] : []
  const chosen = pickOf(random, old)[0]
  const hostile = pickOf(random, hostileTexts)
  const what = pickOf(random, ['gone', 'hostile', 'twice', 'a file', 'many', 'more', 'bytes', 'raw'] as const)
  if (what === 'raw') {
    const body = pickOf(random, [
      '',
      '--',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n',
      hostile,
    ])
    return {
      ...wire,
      headers: { ...wire.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      what: `multipart ${short(body)}`,
    }
  }
  for (const [name, value] of old) {
    if (name !== chosen || what === 'twice' || what === 'many' || what === 'more') form.append(name, value)
    if (name !== chosen) continue
    if (what === 'hostile') form.append(name, hostile)
    if (what === 'twice') form.append(name, value)
    if (what === 'a file') form.append(name, new Blob([hostile]), hostile)
    if (what === 'bytes') {
      const bytes = Uint8Array.from({ length: 2000 }, () => Math.floor(random() * 256))
      form.append(name, new Blob([random() < 0.5 ? 'PK\u0003\u0004' : '', bytes]), 'x.xlsx')
    }
  }
  if (what === 'many') for (let i = 0; i < 2000; i += 1) form.append(`f${i}`, 'x')
  if (what === 'more') form.append(pickOf(random, hostileKeys), hostile)
  return { ...wire, body: form, what: `form: ${chosen} ${what} ${short(hostile)}` }
}

const spoilJson: Spoil = (random, wire) => {
  const { what, text } = mutateJson(random, JSON.parse(String(wire.body)))
  return { ...wire, body: text, what }
}

const spoilForm: Spoil = (random, wire) => {
  const { what, text } = spoilFields(random, String(wire.body))
  return { ...wire, body: text, what: `form: ${what}` }
}

function contentOf({ body, headers: sent }: Wire): Spoil {
  if (body instanceof FormData) return spoilMultipart
  if (body === null) return spoilQuery
  return sent['content-type'] === 'application/json' ? spoilJson : spoilForm
}

/** The request with one thing wrong with it: mostly what it says, sometimes how it is sent. */
export function spoil(random: () => number, wire: Wire): Spoiled {
  const roll = random()
  if (roll < 0.05) return spoilMethod(random, wire)
  if (roll < 0.13) return spoilHeader(random, wire)
  if (roll < 0.18) return spoilPath(random, wire)
  if (roll < 0.23 && wire.body !== null) return spoilType(random, wire)
  return contentOf(wire)(random, wire)
}
