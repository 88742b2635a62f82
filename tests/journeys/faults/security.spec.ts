import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { ada, logIn, logOut } from '#tests/journeys/support/account.ts'
import { test as withApp } from '#tests/journeys/support/app.ts'
import { chooseList, csvFile } from '#tests/journeys/support/bulk.ts'
import { test } from '#tests/journeys/support/device.ts'
import { cards } from '#tests/journeys/support/gateway.ts'
import { deadNetwork, readyForOffline, workerInCharge } from '#tests/journeys/support/ready.ts'
import { payAirtime } from '#tests/journeys/support/shop.ts'
import { keptIn, readStores, writtenText } from '#tests/journeys/support/stores.ts'
import { findBrowser } from '#tests/tools/find-browser.ts'

test.setTimeout(180_000)
// The quick browser closes a page that is printed at once.
test.use({ launchOptions: { executablePath: findBrowser().executable, args: [...findBrowser().flags] } })

/** A number that only Ada pays for here. */
const CUSTOMER = '08039990002'
const UserSchema = v.object({ accessToken: v.string(), dateOfBirth: v.string(), walletId: v.string() })

const userScreens = [
  '/dashboard',
  '/transaction-history',
  '/receipts',
  '/saved-billers',
  '/this-device',
  '/update-profile',
  '/topup-wallet',
  '/tickets/event',
  '/cable-tv/DSTV',
]

/** Of the app's origin, what any of its caches may hold: its own files and public pictures. */
const CACHEABLE =
  /^\/($|index\.html|shell\.html|assets\/[\w./-]+|icons\/[\w./-]+|resources\/[\w./-]+|screenshots\/[\w.-]+|favicon\.svg|manifest\.webmanifest)/

async function kindsRefused(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(async () => {
    const tries: Record<string, () => unknown> = {
      'a worker of any address': () => new Worker('/assets/x.js'),
      'a service worker of any address': () => navigator.serviceWorker.register('/x.js'),
      'document.write': () => document.write('<b>x</b>'),
      'a parsed document': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'markup as markup': () => {
        document.createElement('div').innerHTML = '<b>x</b>'
      },
      'text as a program': () => setTimeout('window.__xss = 1'),
      'a policy of one’s own': () =>
        (
          Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }
        ).createPolicy('other', { createHTML: (text: string) => text }),
    }
    const ends: Record<string, string> = {}
    for (const [name, act] of Object.entries(tries)) {
      try {
        await act()
        ends[name] = 'went through'
      } catch (error) {
        ends[name] = error instanceof TypeError ? 'refused' : String(error)
      }
    }
    return { ...ends, 'something ran': String('__xss' in window) }
  })
}

test('what a whole session of Ada’s keeps, sends and leaves behind (S2, S10, S13, S17, S18)', async ({
  device,
  front,
  faults,
}) => {
  faults.allow(deadNetwork)
  const page = await device.open('/')
  const said: string[] = []
  device.context.on('console', (message) => said.push(message.text()))
  await workerInCharge(page)
  await logIn(page, ada)
  for (const path of userScreens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
  }
  await payAirtime(page, '772', CUSTOMER)

  await test.step('the app reads a spreadsheet and prints under its policy, and nobody else makes a script', async () => {
    await page.goto('/airtime/bulk-upload')
    await chooseList(page, csvFile('list.csv', [[CUSTOMER, 'MTN', 'AIRTIME', 500]]))
    await page.goto('/transaction-history')
    const print = page.getByRole('button', { name: 'Print', exact: true })
    const [sheet] = await Promise.all([page.waitForEvent('popup'), print.click()])
    await expect(sheet.getByText('Transaction History').first()).toBeAttached()
    await sheet.close()
    faults.allow(
      /Content-Security-Policy violated|Content Security Policy|TrustedScript|TrustedHTML|Trusted Type/i,
    )
    const ends = Object.values(await kindsRefused(page))
    expect(ends).toEqual([...Array.from({ length: 7 }, () => 'refused'), 'false'])
  })

  await readyForOffline(page)
  const stores = await readStores(page)
  const user = v.parse(UserSchema, JSON.parse(stores.local['paydey.user'] ?? ''))

  await test.step('caches hold the app’s own files and nothing else', async () => {
    const urls = Object.values(stores.caches).flat()
    expect(urls.length).toBeGreaterThan(10)
    expect(
      urls.filter((url) => {
        const { origin, pathname, search } = new URL(url)
        return origin !== front.origin || !CACHEABLE.test(pathname) || search.includes('transaction-id')
      }),
    ).toEqual([])
  })

  await test.step('the token is in the user record and in the Authorization header, and nowhere else', async () => {
    const { 'paydey.user': _record, ...local } = stores.local
    const rest = JSON.stringify([stores.tables, stores.caches, local, stores.session])
    for (const { number } of Object.values(cards)) expect(rest).not.toContain(number)
    expect(rest.includes(user.accessToken)).toBe(false)
    expect(said.join('\n').includes(user.accessToken)).toBe(false)
    expect(JSON.stringify(await device.context.cookies())).toBe('[]')
    const strays = front.arrivals.filter(({ path, headers: { authorization, ...headers } }) => {
      const isBearer = authorization === undefined || path.startsWith('/api/')
      return (
        !isBearer || path.includes(user.accessToken) || JSON.stringify(headers).includes(user.accessToken)
      )
    })
    expect(strays).toEqual([])
    expect(front.arrivals.some(({ headers }) => headers.authorization === `Bearer ${user.accessToken}`)).toBe(
      true,
    )
  })

  await test.step('the kept history shows whose number it was and no more', async () => {
    const history = await keptIn(page, 'user-responses')
    expect(history).toContain('ReceiptItems')
    expect(history).toContain('0803***0002')
    expect(history).not.toMatch(/(?<![\d-])0[789][01]\d{8}(?!\d)/)
    const tables = JSON.stringify(stores.tables)
    expect(user.walletId).not.toBe('')
    for (const secret of [user.walletId, ada.password, Buffer.from(ada.password).toString('base64')])
      expect(tables.includes(secret), secret).toBe(false)
    if (user.dateOfBirth !== '') expect(tables).not.toContain(user.dateOfBirth.slice(0, 10))
  })

  await test.step('LOGOUT with no network leaves the shell and what is everybody’s, in every tab', async () => {
    const other = await device.context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toContainText(ada.firstName)
    await device.context.setOffline(true)
    await logOut(page)
    await expect(other).toHaveURL(/\/$/)
    await expect(other.getByText(ada.firstName)).toHaveCount(0)
    await other.close()
    await expect(async () => {
      const left = await readStores(page)
      expect(left.local['paydey.user']).toBeUndefined()
      expect(left.session).toEqual({})
      // What is everybody's, and the digests of dead tokens, so that a late response is not kept either.
      expect(Object.keys(left.tables).filter((table) => !['responses', 'closed'].includes(table))).toEqual([])
      expect(Object.keys(left.caches).filter((name) => !/^(files|optional-files)$/.test(name))).toEqual([])
    }).toPass({ timeout: 20_000 })
    const text = await writtenText(page)
    for (const mark of [user.accessToken, ada.email, ada.firstName, CUSTOMER, '0803***0002', user.walletId])
      expect(text.includes(mark), mark).toBe(false)
    await page.goto('/airtime')
    await expect(page.getByRole('heading', { level: 1, name: 'Airtime' })).toBeVisible()
  })
})

withApp(
  'a mailed link’s token is gone from the address and the tab’s history, and no link outwards tells where one was (S7, S20, S22)',
  async ({ page, context, faults, app }) => {
    const token = 'a-token-that-nobody-may-see=='
    faults.allow(/foreign request: GET https:/)
    const told: (string | undefined)[] = []
    await context.route(
      (url) => url.origin !== app.origin,
      async (route) => {
        told.push((await route.request().allHeaders()).referer)
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title>' })
      },
    )
    await page.goto('/')
    await page.goto(`/reset-password?${encodeURIComponent(token)}`)
    await expect(page).toHaveURL(/\/reset-password$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const outwards = page.locator('a[href^="http"]')
    await expect.poll(() => outwards.count()).toBeGreaterThan(3)
    const count = await outwards.count()
    for (let at = 0; at < count; at += 1) {
      const link = outwards.nth(at)
      expect(await link.getAttribute('rel')).toContain('noopener')
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
      await tab.waitForLoadState()
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      await tab.close()
    }
    expect(told.length).toBeGreaterThanOrEqual(count)
    expect(told.filter((referer) => referer !== undefined)).toEqual([])
    const cdp = await context.newCDPSession(page)
    const { entries } = await cdp.send('Page.getNavigationHistory')
    // What somebody typed is the browser's own note; where a tab can go back to is what counts.
    expect(entries.map(({ url }) => url).join(' ')).not.toContain('a-token-that')
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
    expect(await writtenText(page)).not.toContain('a-token-that')
  },
)
