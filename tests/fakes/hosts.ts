import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { fakePaystack, PAYSTACK_KEY, type SignedEvent } from './paystack.ts'
import { seededRandom } from './random.ts'
import { fakeVtpass } from './vtpass.ts'

// npm run hosts -- [--live] [--shop https://pay.example]: the fakes under the names of the real hosts, over TLS, and a
// mail server that prints. For walking through src/server/deploy/go-live.md; README.md says what else that takes.

const { values } = parseArgs({
  options: {
    live: { type: 'boolean', default: false },
    shop: { type: 'string', default: 'https://pay.example' },
  },
})
/** Not 127.0.0.1, where the shop's proxy has port 443. */
const ADDRESS = '127.0.0.2'
const FOLDER = '.cache/hosts'
/** How long Paystack shows that it is paid before it redirects. */
const BACK_IN_S = 3

const random = seededRandom(Date.now())
const vtpass = fakeVtpass({ now: Date.now }, random)
const paystack = fakePaystack(
  random,
  Date.now,
  values.live ? PAYSTACK_KEY.replace('_test_', '_live_') : PAYSTACK_KEY,
)
const apps: Readonly<Record<string, Hono>> = {
  [values.live ? 'vtpass.com' : 'sandbox.vtpass.com']: vtpass.app,
  'api.paystack.co': paystack.app,
  'checkout.paystack.com': checkout(),
}
const MAIL_HOST = 'mail.example'
const { ca, cert, key } = certificates([...Object.keys(apps), MAIL_HOST, new URL(values.shop).hostname])

createServer(
  { cert, key },
  getRequestListener((asked) => {
    const { hostname, pathname } = new URL(asked.url)
    console.log(`${hostname} ${asked.method} ${pathname}`)
    return apps[hostname]?.fetch(asked) ?? new Response(null, { status: 421 })
  }),
).listen(443, ADDRESS)
createTlsServer({ cert, key }, takeMail).listen(465, ADDRESS)
console.log(
  `Ready at ${ADDRESS} as ${[...Object.keys(apps), MAIL_HOST].join(', ')}. ${FOLDER} has the certificates.`,
)

/** Paystack's page: a press pays, the shop gets the webhook, and a little later the page redirects there. */
function checkout(): Hono {
  const app = new Hono()
  const chargeOf = (url: string) =>
    [...paystack.books.values()].find(({ address }) => address.endsWith(new URL(url).pathname))
  // In the place of the payer's bank.
  app.post('/bank/:account/:kobo', (c) => {
    const { account, kobo } = c.req.param()
    tell(paystack.send(account, Number(kobo)))
    return c.text('Sent.\n')
  })
  app.get('/:code', (c) => {
    const charge = chargeOf(c.req.url)
    if (charge === undefined) return c.notFound()
    return c.html(
      html`<title>Checkout</title><form method="post"><button>Pay NGN ${charge.amount / 100}</button></form>`,
    )
  })
  app.post('/:code', (c) => {
    const charge = chargeOf(c.req.url)
    if (charge === undefined) return c.notFound()
    tell(paystack.pay(charge.address))
    const back = new URL(charge.callback)
    back.searchParams.set('trxref', charge.reference)
    back.searchParams.set('reference', charge.reference)
    c.header('Refresh', `${BACK_IN_S};url=${back}`)
    return c.html(html`<title>Checkout</title><p>Payment successful</p>`)
  })
  return app
}

function tell({ body, headers }: SignedEvent): void {
  request(`${values.shop}/providers/gateway`, { method: 'POST', headers, ca }, (answer) => {
    console.log(`webhook: ${answer.statusCode}`)
    answer.resume()
  })
    .on('error', ({ message }) => console.log(`webhook: ${message}`))
    .end(body)
}

/** As much of a mail server as a client needs. */
function takeMail(socket: NodeJS.ReadWriteStream): void {
  let message: string | null = null
  socket.write('220 mail\r\n')
  socket.on('data', (chunk) => {
    const text = String(chunk)
    if (message !== null) {
      message += text
      if (!message.endsWith('\r\n.\r\n')) return
      console.log(`\n${message}`)
      message = null
    } else if (/^DATA/i.test(text)) {
      message = ''
      socket.write('354 go on\r\n')
      return
    }
    socket.write(/^AUTH/i.test(text) ? '235 ok\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n')
  })
  socket.on('error', () => {})
}

/** One certificate for all names, by an authority of its own that is made once. */
function certificates(names: readonly string[]) {
  mkdirSync(FOLDER, { recursive: true })
  const at = (name: string) => join(FOLDER, name)
  const openssl = (...more: readonly string[]) =>
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...more], {
      stdio: 'ignore',
    })
  if (!existsSync(at('ca.pem')))
    openssl('-subj', '/CN=PayDey fakes', '-keyout', at('ca.key'), '-out', at('ca.pem'))
  const signed = [
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  ]
  const named = ['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`]
  openssl('-subj', '/CN=fakes', ...signed, ...named, '-keyout', at('hosts.key'), '-out', at('hosts.pem'))
  const read = (name: string) => readFileSync(at(name))
  return { ca: read('ca.pem'), cert: read('hosts.pem'), key: read('hosts.key') }
}
