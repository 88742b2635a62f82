import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { ada } from '#tests/journeys/support/account.ts'
import { test as withApp } from '#tests/journeys/support/app.ts'
import { createFaults } from '#tests/journeys/support/faults.ts'
import { box } from '#tests/journeys/support/tickets.ts'
import { NAUGHTY } from '#tests/support/naughty-strings.ts'
import { type NaughtyFront, startNaughtyFront } from '#tests/tools/naughty-front.ts'

const test = withApp.extend<object, { naughty: NaughtyFront }>({
  naughty: [
    async ({ app }, use) => {
      const naughty = await startNaughtyFront(app.origin)
      await use(naughty)
      await naughty.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ naughty }, use) => {
    await use(naughty.origin)
  },
  // Runs by itself, as the one that it replaces.
  faults: async ({ context, naughty }, use) => {
    const faults = createFaults(naughty.origin)
    await faults.watch(context)
    await use(faults)
    faults.check()
  },
})

test.setTimeout(180_000)

const WIDTH = 390

/** What no text may ever become. */
const MADE_OF_TEXT = [
  ...['img[src="x"]', 'script:not([src^="/assets/"])', 'iframe', 'object', 'embed', 'base', 'math', 'style'],
  ...['meta[http-equiv]', '[onerror]', '[onload]', '[onclick]', '[onfocus]', '[onmouseover]', '[ontoggle]'],
  ...['[href^="javascript:" i]', '[href^="data:" i]', '[href*="evil.invalid"]', '[src*="evil.invalid"]'],
  ...['[action]', '[srcdoc]', '[style*="display: none"]'],
].join(',')

interface Look {
  readonly isRun: boolean
  readonly made: readonly string[]
  readonly wide: readonly string[]
  readonly width: number
  /** How many of the naughty strings stand there, whole, as text. */
  readonly shown: number
}

async function look(page: Page): Promise<Look> {
  return await page.evaluate(
    ({ made, naughty, most }) => {
      const name = (one: Element) => `${one.tagName} ${one.className} ${(one.textContent ?? '').slice(0, 40)}`
      const text = document.body.textContent ?? ''
      const wide = [...document.querySelectorAll('main *, header *, footer *')]
        .filter(
          (one) => one.getBoundingClientRect().right > most + 1 && one.getBoundingClientRect().width > 1,
        )
        .slice(0, 4)
      const { scrollWidth } = document.documentElement
      // The page's own script and style, and the policy that names their digests (src/app/prerender).
      const own = new Set([
        document.head.querySelector('script:not([src]):not([type])'),
        document.head.querySelector('style'),
        document.head.querySelector('meta[http-equiv="Content-Security-Policy"]'),
      ])
      return {
        isRun: '__xss' in window,
        made: [...document.querySelectorAll(made)].filter((one) => !own.has(one)).map(name),
        wide: scrollWidth > most ? wide.map(name) : [],
        width: scrollWidth,
        shown: naughty.filter((one) => one.length > 8 && text.includes(one)).length,
      }
    },
    { made: MADE_OF_TEXT, naughty: NAUGHTY, most: WIDTH },
  )
}

const problems: string[] = []

/** Looks at what is on the screen now, and goes on: all of it is told at the end. */
async function expectPlainText(page: Page, name: string, least = 1): Promise<void> {
  await expect(async () => expect((await look(page)).shown).toBeGreaterThanOrEqual(least))
    .toPass({ timeout: 10_000 })
    .catch(() => {})
  const seen = await look(page)
  const wrong = [
    ...(seen.isRun ? ['something ran'] : []),
    ...(seen.made.length > 0 ? [`text became ${seen.made.join(' and ')}`] : []),
    ...(seen.width > WIDTH ? [`${seen.width} px wide: ${seen.wide.join(' | ')}`] : []),
    ...(seen.shown < least ? [`only ${seen.shown} naughty strings are there`] : []),
  ]
  problems.push(...wrong.map((one) => `${name}: ${one}`))
}

async function openAndLook(page: Page, path: string, least = 1): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
  await expectPlainText(page, path, least)
}

/** As the app stores it after a login: the dialog itself has tests of its own. */
async function signIn(page: Page, naughty: NaughtyFront): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const form = { username: base64(ada.email), password: base64(ada.password), grant_type: 'password' }
  const answer = await fetch(`${naughty.origin}/api/Users/Authenticate`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token: accessToken } = v.parse(v.object({ access_token: v.string() }), await answer.json())
  const user = { accessToken, consumerId: ada.email, firstName: NAUGHTY[0], surname: NAUGHTY[2] }
  const more = {
    phoneNumber: ada.phone,
    dateOfBirth: '',
    referralCode: NAUGHTY[4],
    backupEmail: '',
    walletId: '',
  }
  await page.goto('/')
  await page.evaluate(
    (kept) => localStorage.setItem('paydey.user', kept),
    JSON.stringify({ ...user, ...more }),
  )
}

test.beforeEach(async ({ context, naughty }) => {
  problems.length = 0
  // Its banner lies over what a test presses.
  await context.addCookies([{ name: '_pa_k', value: 'accepted', url: naughty.origin }])
})

test('whatever a provider calls its billers, fields, events and messages is text, runs nowhere and breaks no page (S4)', async ({
  page,
  app,
  naughty,
}) => {
  await test.step('what anybody sees', async () => {
    for (const path of ['/', '/airtime', '/transport', '/contact', '/tickets/event', '/tickets/movie'])
      await openAndLook(page, path)
    for (const path of ['/airtime/MTNVTU', '/data/MTNDATA', '/faith-and-giving/LIVINGSTREAMS'])
      await openAndLook(page, path)
    // A form has no header on a phone.
    await page.goto('/airtime')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectPlainText(page, 'the drawer')
    const [[event], [movie]] = await Promise.all([box(app).events(), box(app).movies()])
    await openAndLook(page, `/tickets/events/book-ticket?event=${event?.id}`)
    await openAndLook(page, `/tickets/movies/book-ticket?movie=${movie?.id}`)
  })
  await test.step('a refusal, a lookup, an order, a receipt', async () => {
    await page.goto('/electricity/IKEDCPREPAID')
    const boxes = page.getByRole('main').getByRole('textbox')
    await boxes.first().fill('0000000000000')
    await page.locator('[type=email]').last().fill('buyer@example.com')
    await page.locator('[type=tel]').last().fill('08031234567')
    await page.getByRole('button', { name: 'PROCEED' }).click()
    await expectPlainText(page, 'a refused lookup')
    await boxes.first().fill('1111111111111')
    await page.getByRole('button', { name: 'PROCEED' }).click()
    await expectPlainText(page, 'a lookup')
  })
  await test.step('what a user sees', async () => {
    await signIn(page, naughty)
    await openAndLook(page, '/dashboard')
    await page.getByRole('list', { name: 'ACTIVITY LOG' }).getByRole('link').first().click()
    await expectPlainText(page, 'a row of the dashboard, opened')
    await openAndLook(page, '/transaction-history')
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await expectPlainText(page, 'the details of a transaction')
    for (const path of ['/update-profile', '/topup-wallet']) await openAndLook(page, path, 0)
    await openAndLook(page, '/levies/LIRS')
  })
  expect(problems).toEqual([])
  // Enough of them for every kind to have had its turn.
  expect(naughty.sent.size).toBe(NAUGHTY.length)
})
