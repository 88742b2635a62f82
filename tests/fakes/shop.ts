import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { openUrl } from '#src/server/database/open.ts'
import { startFaultProxy } from '#tests/chaos/fault-proxy.ts'
import { choose, type } from '#tests/chaos/flows/flow.ts'
import { get } from '#tests/server/client.ts'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { findPostgres } from '#tests/tools/find-postgres.ts'
import { buildNext } from '#tests/tools/next-build.ts'
import { type Business, openBusiness, want } from './business.ts'
import { serveFake } from './serve.ts'
import { accountOf, deal, judge } from './trade.ts'

// npm run business -- [--n 300] [--seed 7] [--app 0.5]: orders of five kinds in a real browser, at a business that
// works with the two fakes, while half of the calls between it and them go wrong; with --app, that share of the app's
// own POSTs as well. Judged by the fakes' own books.

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '300' },
    seed: { type: 'string', default: '7' },
    app: { type: 'string', default: '0' },
  },
})
const HALF = 0.5
const HOUR_MS = 3_600_000
/** The server queries payment pages for a week. */
const DAYS = 9
/** The server's clock runs ahead of the browser's, so that its waits are short. */
const TICK_MS = 150
const TICK_AHEAD_MS = 2000
const CHECKOUT = 'https://checkout.paystack.com'
const PATIENCE_MS = 60_000
/** How long a customer looks at a receipt that is not final. */
const LOOK_MS = 4000
const FINAL = /^(Successful|Failed|Reversed|Refunded)/

const paths: Readonly<Record<string, string>> = {
  IKEDCPREPAID: 'electricity',
  EKEDCPOSTPAID: 'electricity',
  MTNVTU: 'airtime',
  MTNDATA: 'data',
  DSTV: 'cable-tv',
  GOTV: 'cable-tv',
  JAMB: 'education',
  WAEC: 'education',
}

/** Fills what is on the form and not right yet; repeating it does no harm. */
async function fill(page: Page, [, filled, customer]: ReturnType<typeof want>): Promise<void> {
  // The form shows an earlier order's number as a line; each order here is for somebody else.
  const other = page.getByRole('button', { name: /Somebody else/ }).first()
  if (await other.isVisible()) await other.click({ timeout: 1500 })
  for (const [label, value] of Object.entries({ ...filled, Email: 'buyer@example.com' })) {
    if (label === 'Customer Name' || label === 'Address') continue
    if (label === 'Package' || label === 'Pin Type') await choose(page, label, 0)
    else if (label === 'Data Plan') await page.getByRole('radio', { name: /GB/ }).first().check()
    else await type(page, new RegExp(`^${label}`), value)
  }
  if (!(await holds(page, customer))) throw new Error('not filled yet')
}

/** A known number can replace the field with a line while the customer types: what was typed is then lost. */
async function holds(page: Page, customer: string): Promise<boolean> {
  const main = page.getByRole('main')
  const typed = await main
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')))
  const all = [await main.innerText(), ...typed].join('|')
  return all.replace(/\s/g, '').includes(customer)
}

const is = (page: Page, text: string) => page.getByRole('heading', { name: text }).isVisible()

/** Presses, again where it did not work, until the payment page, or the account, is there. Null: given up. */
async function toCheckout(page: Page, number: number): Promise<string | null> {
  const wanted = want(number)
  const [billerCode] = wanted
  const isTransfer = number % 3 === 0
  await page.goto(`/${paths[billerCode]}/${billerCode}`)
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    if (page.url().startsWith(CHECKOUT)) return page.url()
    if (await is(page, 'Send exactly')) return await accountOn(page)
    try {
      const isForm = !(await is(page, 'Order Summary'))
      if (isForm) await fill(page, wanted)
      if (!isForm && isTransfer)
        await page.getByRole('radio', { name: /^Bank transfer/ }).check({ timeout: 1500 })
      await page.getByRole('button', { name: 'PROCEED' }).click({ timeout: 1500 })
    } catch {
      // Busy, or on its way.
    }
    await page.waitForTimeout(300)
  }
  return null
}

const accountOn = async (page: Page) =>
  /\d{4}\s\d{4}\s\d\d/.exec(await page.locator('body').innerText())?.[0].replace(/\s/g, '') ?? null

/** The receipt's final status, or '' where none came in time. */
async function wordOn(page: Page): Promise<string> {
  const word = page.getByText(FINAL).first()
  await word.waitFor({ timeout: LOOK_MS }).catch(() => {})
  return (await word.isVisible()) ? ((await word.textContent()) ?? '') : ''
}

async function shop(
  business: Business,
  origin: string,
  orders: number,
): Promise<ReadonlyMap<string, string>> {
  const { paystack, hear, random } = business
  const { executable, flags } = findBrowser()
  const browser = await chromium.launch({
    executablePath: executable,
    args: [...flags],
    handleSIGINT: false,
  })
  const heard = new Map<string, string>()
  const buy = async (page: Page, number: number) => {
    const address = await toCheckout(page, number)
    const charge = [...paystack.books.values()].find(
      (one) => one.address === address || one.account?.number === address,
    )
    if (address === null || charge === undefined) {
      const text = await page.locator('body').innerText()
      throw new Error(text.replace(/\s+/g, ' '))
    }
    // Some never pay; some of those who do never return.
    if (random.chance(0.9)) {
      const event = charge.account === null ? paystack.pay(address) : paystack.send(address, charge.amount)
      if (random.chance(0.3)) void hear(event)
    }
    if (random.chance(0.9)) {
      if (charge.account === null) await page.goto(charge.callback)
      else if (await is(page, 'Send exactly'))
        await page.getByRole('button', { name: 'I have sent it' }).click()
      heard.set(charge.reference.split('-')[0] ?? '', await wordOn(page))
    }
  }
  let page: Page | undefined
  for (let number = 0; number < orders && !isEnough; number += 1) {
    // A new phone for every ten: home would fill up with open payments.
    if (page === undefined || number % 10 === 0) {
      await page?.context().close()
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
      const checkout = '<!doctype html><title>Checkout</title><h1>Checkout</h1>'
      await context.route(`${CHECKOUT}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: checkout }),
      )
      page = await context.newPage()
    }
    try {
      await buy(page, number)
    } catch (error) {
      console.log(`Given up: ${want(number)[0]}: ${String(error).slice(0, 300)}`)
    }
    if (number % 20 === 19) console.log(`${number + 1} orders, ${business.network.calls()} calls`)
  }
  await browser.close()
  return heard
}

// Ctrl-C ends the selling; what was sold is judged.
let isEnough = false
process.once('SIGINT', () => {
  isEnough = true
})
const started = Date.now()
const build = await buildNext({ VITE_GATEWAY_ORIGINS: CHECKOUT })
const postgres = await findPostgres()
const business = await openBusiness(Number(values.seed), {
  dist: build.folder,
  ...(postgres === undefined ? {} : { database: openUrl(postgres.url) }),
})
const { origin, close } = await serveFake(business.sandbox.app).then(({ base, close: end }) => ({
  origin: base,
  close: end,
}))
business.network.spoil(HALF)
let isOver = false
const ticking = (async () => {
  while (!isOver) {
    await business.pass(TICK_AHEAD_MS)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
})()
// The faults of a person's own network, between the browser and the server (tests/chaos).
const line = await startFaultProxy(origin)
line.begin({ seed: Number(values.seed) }, Number(values.app))
const heard = await shop(business, line.origin, Number(values.n))
await line.heal()
const { posts, faulted: spoilt } = line.seen()
await line.close()
isOver = true
await ticking
business.network.spoil(0)
for (let hour = 0; hour < 24 * DAYS; hour += 1) await business.pass(HOUR_MS)

const { json } = await get(business.sandbox, '/sandbox/ledger.json')
const ledger: readonly { tranId: string; customer: string }[] = json
const accounts = deal(
  await Promise.all(
    ledger.map(async (row) => ({ ...(await accountOf(business, row)), customer: row.customer })),
  ),
)
const told = accounts.flatMap(({ tranId, word }) => {
  const said = heard.get(tranId) ?? ''
  return said !== '' && !said.startsWith(word) && !(word === 'Reversed' && said.startsWith('Refunded'))
    ? [`told ${said} and ended as ${word}`]
    : []
})
const faulted = [...business.network.faulted().values()].reduce((all, count) => all + count, 0)
const delivered = accounts.filter(({ vends }) => vends === 1).length
const findings = [...judge(accounts), ...told]
console.log(
  `${accounts.length} orders, ${delivered} delivered, ${heard.size} receipts seen; ${business.network.calls()} calls to the providers, ${faulted} of them faulted; ${posts} of the app's, ${spoilt} faulted; ${business.paystack.books.size} pages; ${findings.length === 0 ? 'nothing found' : findings.join('; ')}; ${((Date.now() - started) / 1000).toFixed(0)} s`,
)
await close()
await business.close()
await postgres?.stop()
build.remove()
process.exit(findings.length === 0 && delivered > accounts.length / 2 ? 0 : 1)
