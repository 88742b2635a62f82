import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { resultPath } from '#src/contract/result-paths.ts'
import { seeded } from '#tests/support/seeded.ts'
import { flowOf } from './flows/flow-of.ts'
import type { Hand } from './hand.ts'
import { strike, strikesAt } from './mishaps.ts'
import type { Phone } from './phone.ts'
import { whereIs } from './place.ts'
import { isSignedIn } from './plan.ts'
import { POLL_EVERY_MS } from './press.ts'
import { look } from './screen.ts'
import { step } from './step.ts'
import type { Trip } from './trip.ts'
import type { Errand, Outcome, Word } from './types.ts'
import { isLast } from './words.ts'

/** After this time the network recovers by itself; then everything must end. The second limit is one for hangs. */
const FAULTS_MS = 90_000
const RECOVERY_MS = 180_000
const PICTURES = '.cache/chaos'
/** The share of errands without a mishap whose order is opened once more from home. */
const SECOND_LOOK_SHARE = 0.1

export interface Ended {
  readonly outcome: Outcome
  /** The last status of each order, to compare with the books. */
  readonly heard: ReadonlyMap<string, Word>
}

/** Sends a visitor out to buy something, whatever happens, until a screen shows a final status of it. */
export async function runErrand(errand: Errand, hand: Hand, phone: Phone, rate: number): Promise<Ended> {
  const { proxy } = hand
  const began = Date.now()
  const lines: string[] = []
  // A line that repeats is kept once, with a count.
  let latest = { line: '', times: 0 }
  const trip = beginTrip(errand, hand, phone, (line) => {
    const isSame = line === latest.line
    latest = { line, times: isSame ? latest.times + 1 : 1 }
    const text = `${Date.now() - began} ms: ${line}`
    if (isSame) lines.splice(-1, 1, `${text}, ${latest.times} times until then`)
    else lines.push(text)
  })
  const errorsBefore = phone.faults.seen.length
  proxy.begin(errand, rate)
  let stuck: string | null = null
  try {
    await phone.page.goto(trip.flow.address).catch((error) => trip.note(String(error)))
    stuck = await walk(trip, began)
    const late = proxy.heal()
    if (stuck === null && (errand.mishap !== null || trip.random() < SECOND_LOOK_SHARE)) {
      trip.note('once more, from home')
      stuck = await lookAgain(trip)
    }
    void late.catch(() => null)
  } catch (error) {
    stuck = `the visitor fell over: ${error instanceof Error ? error.message : error}`
  }
  proxy.deploy(hand.build)
  phone.used += 1
  const { posts, faulted, tranIds } = proxy.seen()
  const errors = [...trip.troubles, ...phone.faults.seen.slice(errorsBefore)]
  if (hand.keepsAll || stuck !== null || errors.length > 0)
    await keepPicture(trip, [...lines, ...errors, stuck ?? ''])
  return {
    heard: new Map([...trip.heardBefore, ...trip.heard]),
    outcome: {
      errand,
      tranIds,
      word: trip.said?.word ?? 'nothing-sent',
      said: trip.said?.said ?? '',
      errors,
      posts,
      faulted,
      answerMs: trip.answeredAt === null || trip.askedAt === null ? null : trip.answeredAt - trip.askedAt,
      stuck,
      diary: lines,
    },
  }
}

function beginTrip(errand: Errand, hand: Hand, phone: Phone, note: (line: string) => void): Trip {
  return {
    errand,
    hand,
    phone,
    flow: flowOf(errand, hand),
    random: seeded(errand.seed),
    isMember: isSignedIn(errand),
    mishap: errand.mishap,
    hasActed: false,
    refusals: 0,
    homeSince: null,
    order: null,
    askedAt: null,
    answeredAt: null,
    heard: new Map(),
    heardBefore: new Map(),
    troubles: [],
    said: null,
    note,
  }
}

/** Takes steps until a final status. Returns why none came, or null. */
async function walk(trip: Trip, began: number): Promise<string | null> {
  let isHealed = false
  let last = ''
  while (Date.now() - began < FAULTS_MS + RECOVERY_MS) {
    if (!isHealed && Date.now() - began > FAULTS_MS) {
      isHealed = true
      trip.note('the network is mended')
      void trip.hand.proxy.heal()
    }
    const { page } = trip.phone
    if (page.url() === 'about:blank') await page.goto('/').catch((error) => trip.note(String(error)))
    const screen = await look(page)
    const where = screen === null ? null : whereIs(screen, trip.flow)
    if (screen !== null && where !== null) {
      const seen = `${where} ${screen.path} ${screen.news.map(({ title }) => title).join(' / ')}`
      if (seen !== last) trip.note(seen)
      last = seen
      // A finger that found nothing to press looks again.
      const isDone = await oneStep(trip, where, screen).catch((error) => {
        trip.note(String(error).split('\n', 4).join(' '))
        return false
      })
      if (isDone) return null
    }
    await sleep(POLL_EVERY_MS)
  }
  return `no last word within ${(FAULTS_MS + RECOVERY_MS) / 1000} s; last seen: ${last}`
}

async function oneStep(
  trip: Trip,
  ...[where, screen]: [Parameters<typeof strike>[1], Parameters<typeof strike>[2]]
) {
  if (strikesAt(trip, where) && (await strike(trip, where, screen))) return false
  return await step(trip, where, screen)
}

/** Opens the app once more to be sure, over a good network. */
async function lookAgain(trip: Trip): Promise<string | null> {
  const { order, said } = trip
  const { page } = trip.phone
  if (order === null || said === null || !isLast(said.word)) return null
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 })
  await page.goto(resultPath(order, trip.flow.billerCode))
  return await walk(trip, Date.now() - FAULTS_MS)
}

async function keepPicture({ errand, phone }: Trip, lines: readonly string[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  writeFileSync(`${PICTURES}/${errand.index}.txt`, [JSON.stringify(errand), ...lines].join('\n'))
  await phone.page.screenshot({ path: `${PICTURES}/${errand.index}.png`, timeout: 5000 }).catch(() => null)
}
