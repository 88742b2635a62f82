import { expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { App } from './app.ts'
import { dismissRating, EMAIL } from './shop.ts'

const Naira = v.number()
const WireEventSchema = v.object({
  id: v.string(),
  title: v.string(),
  ticketClassses: v.array(
    v.object({ classid: v.string(), title: v.string(), venue: v.string(), price: Naira }),
  ),
})
export type WireEvent = v.InferOutput<typeof WireEventSchema>
const WireMovieSchema = v.object({
  id: v.string(),
  title: v.string(),
  genre: v.string(),
  youtubeid: v.string(),
  cinemas: v.array(v.object({ uid: v.string(), name: v.string() })),
})
const WireShowtimeSchema = v.object({
  id: v.string(),
  day: v.string(),
  date: v.string(),
  adult: Naira,
  student: Naira,
  children: Naira,
})

/** What the provider has on sale, in naira, requested past the app. */
export function box({ origin }: Pick<App, 'origin'>) {
  async function get<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
    const answer = await fetch(`${origin}/api${path}`)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return v.parse(v.object({ responseData: schema }), await answer.json()).responseData
  }
  return {
    events: () => get('/Events', v.array(WireEventSchema)),
    movies: () => get('/Movies', v.array(WireMovieSchema)),
    showtimes: (movie: string, cinema: string) =>
      get(
        `/Movies/GetShowtimes?movieid=${movie}&cinemaid=${cinema}`,
        v.object({ days: v.array(v.string()), showtimes: v.array(WireShowtimeSchema) }),
      ),
    /** Whether the provider would sell this many tickets of a class. */
    async wouldSell(classid: string, price: number, quantity: number): Promise<boolean> {
      const answer = await fetch(`${origin}/api/Events/GetTotalAmount`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requestData: { TotalAmount: price * quantity, ProductId: classid } }),
      })
      return answer.ok
    },
  }
}

/** An event with enough tickets, and the class that its form preselects. */
export async function anyEvent(app: App): Promise<{ event: WireEvent; price: number }> {
  const office = box(app)
  for (const event of await office.events()) {
    const [first] = event.ticketClassses
    if (first !== undefined && (await office.wouldSell(first.classid, first.price, 20)))
      return { event, price: first.price }
  }
  throw new Error('no event has twenty tickets')
}

export const booking = {
  name: (page: Page) => page.getByLabel('Full name'),
  email: (page: Page) => page.getByLabel('Email Address'),
  phone: (page: Page) => page.getByLabel('Mobile Number'),
  quantity: (page: Page) =>
    page.getByRole('textbox', { name: 'Quantity' }).or(page.getByRole('spinbutton', { name: 'Quantity' })),
}

export async function fillBooker(
  page: Page,
  name = 'Chidinma Ọláyẹmí',
  phone = '08037654321',
): Promise<void> {
  await booking.name(page).fill(name)
  await booking.email(page).fill(EMAIL)
  await booking.phone(page).fill(phone)
}

export async function openEvent(page: Page, { title }: WireEvent): Promise<void> {
  await page.goto('/tickets/event')
  await page
    .getByRole('link', { name: `Book Tickets: ${title}` })
    .or(page.getByRole('button', { name: `Book Tickets: ${title}` }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The chips of a day or a time. */
export const chips = (page: Page, label: string): Locator =>
  page.getByRole('radiogroup', { name: label }).getByRole('radio')

export const ticketOn = (page: Page): Locator => page.getByRole('region', { name: 'Ticket', exact: true })
const ticketCode = /TKT-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/

/** The code of the open receipt, from its picture's name. */
export async function codeOf(page: Page): Promise<string> {
  const name = await ticketOn(page)
    .getByRole('img', { name: /^Ticket code / })
    .getAttribute('aria-label')
  const [code] = name?.match(ticketCode) ?? []
  if (code === undefined) throw new Error(`no ticket code in ${name}`)
  return code
}

export async function arriveAtReceipt(page: Page, path: RegExp): Promise<void> {
  await page.waitForURL(path)
  await dismissRating(page)
}

/** Naira as screens write them. */
export const naira = (amount: number): string =>
  `₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
