import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { NAUGHTY } from '#tests/support/naughty-strings.ts'
import { listen } from './between.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface NaughtyFront {
  readonly origin: string
  /** Every string that was sent instead of a provider's. */
  readonly sent: ReadonlySet<string>
  close(): Promise<void>
}

/** Keys on the wire (src/contract) that programs read: ids, codes, kinds, addresses. Other strings are for people. */
const MACHINE =
  /^(id|uid|classid|.*(Id|ID|Code|code|Url|Path|Key)|token_type|access_token|error|Accessibility|ExternalLink|ProductType|LinkType|ChargeType|DoCustomerLookup|ProductImage|artwork|artworkThumbnail|eventArtwork|youtubeid|FieldType|ControlType|InputSource|ItemValue|ItemDataValue|Email|authorizeUrl|reference|image|icon|path|url|days?|date|showtime|BackupEmail|ProviderName|ProviderCode|Product)$/
/** Numbers, dates and pictures are not presentation; ids that a receipt shows are spoilt by name. */
const PLAIN = /^(|[\d.,\s:+-]+|true|false|\d{4}-\d\d-\d\d[\dT:.Z+-]*|data:image\/.*|[A-Za-z0-9+/=]{400,})$/s
/** The end of a payment: money depends on these, so they stay as they are. */
const STATUS = /^(TransactionStatus|OrderStatus)$/

const SPOILT = /^\/(api|guess|gateway\/v1|resources)\//

/** A proxy to the sandbox: replaces each string that a person would read with a naughty one, all of them in turn. */
export async function startNaughtyFront(target: string): Promise<NaughtyFront> {
  const sent = new Set<string>()
  let turn = 0

  function naughty(): string {
    turn += 1
    const text = NAUGHTY[turn % NAUGHTY.length] ?? ''
    sent.add(text)
    return text
  }

  function spoil(value: Json, key: string): Json {
    if (typeof value === 'string') {
      return MACHINE.test(key) || STATUS.test(key) || PLAIN.test(value) ? value : naughty()
    }
    if (Array.isArray(value)) return value.map((one: Json) => spoil(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, name)]))
  }

  const { origin, close } = await listen((incoming, outgoing) => {
    const { method, url = '/' } = incoming
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const further = request(target + url, { method, headers, agent: false }, (answer) => {
      const isSpoilt = SPOILT.test(url) && /json/.test(answer.headers['content-type'] ?? '')
      if (isSpoilt) return rewrite(answer, outgoing, (json) => spoil(json, ''))
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    further.on('error', () => outgoing.destroy())
    outgoing.on('close', () => further.destroy())
    incoming.pipe(further)
  })
  return { origin, sent, close }
}

function rewrite(answer: IncomingMessage, outgoing: ServerResponse, change: (json: Json) => Json): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = JSON.stringify(change(JSON.parse(Buffer.concat(chunks).toString())))
    const {
      'content-length': _length,
      'transfer-encoding': _coding,
      etag: _etag,
      ...headers
    } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, headers).end(body)
  })
}
