import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'

const EventSchema = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds. */
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  /** The processor's own time: without what other programs took of it meanwhile. Throttling is in it. */
  tdur: v.optional(v.number()),
  args: v.optional(
    v.looseObject({
      name: v.optional(v.unknown()),
      data: v.optional(v.looseObject({ type: v.optional(v.unknown()) })),
    }),
    {},
  ),
})
export type TraceEvent = v.InferOutput<typeof EventSchema>

const FileSchema = v.object({ traceEvents: v.array(v.unknown()) })

/** What Chromium wrote, in the order in which it happened. What is no event of ours is left out. */
export function readTrace(file: Buffer): TraceEvent[] {
  const { traceEvents } = v.parse(FileSchema, JSON.parse(file.toString('utf8')))
  return traceEvents
    .flatMap((event) => {
      const parsed = v.safeParse(EventSchema, event)
      return parsed.success ? [parsed.output] : []
    })
    .sort((a, b) => a.ts - b.ts)
}

/** What a trace must be recorded with for what is read here. */
const traced = {
  categories: [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'loading',
    'blink.user_timing',
    '__metadata',
  ],
}

/** What the browser did meanwhile. */
export async function traceOf(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, traced)
  let file = Buffer.alloc(0)
  try {
    await work()
  } finally {
    // A browser traces once at a time: a trace that goes on would be the next one's failure.
    file = Buffer.from(await browser.stopTracing())
  }
  return readTrace(file)
}

/** How long the main thread was held up, in milliseconds of the processor's own time. */
export interface HeldUp {
  /** Of each task since the first paint, what is above 50 ms. */
  readonly blocking: number
  /** Before the first paint, too. */
  readonly longest: number
}

const LONG_MS = 50

export function heldUp(events: readonly TraceEvent[]): HeldUp {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint?.pid && isMain(events, pid, tid))
    .map(({ ts, dur, tdur = dur }) => ({ ts, ms: tdur / 1000 }))
  return {
    blocking: tasks
      .filter(({ ts }) => ts >= (paint?.ts ?? 0))
      .reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_MS), 0),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
  }
}

function isMain(events: readonly TraceEvent[], pid: number, tid: number): boolean {
  return events.some(
    (one) =>
      one.name === 'thread_name' && one.pid === pid && one.tid === tid && one.args.name === 'CrRendererMain',
  )
}

/** The main thread's work between an interaction and the frame that shows what it did: milliseconds of processor time. */
export interface Cost {
  readonly script: number
  readonly layout: number
  readonly paint: number
}

type Kind = keyof Cost

const kinds: Readonly<Record<string, Kind>> = {
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
}

/** What an interaction begins with, and the last of its events. */
export type Interaction =
  | readonly [from: 'keydown', last: 'input']
  | readonly [from: 'pointerup', last: 'click']
export const aKey: Interaction = ['keydown', 'input']
export const aTap: Interaction = ['pointerup', 'click']

/** One for each such interaction with the page, up to the first commit after it; one that drew nothing is left out. */
export function costsOf(events: readonly TraceEvent[], [from, last]: Interaction): Cost[] {
  const starts = events.filter((event) => typeOf(event) === from)
  return starts.flatMap((start, at) => {
    const own = after(start, events, starts[at + 1]?.ts)
    const end = own.find((event) => typeOf(event) === last)
    const commit = own.find(({ name, ts }) => name === 'Commit' && ts > (end?.ts ?? Number.POSITIVE_INFINITY))
    return commit === undefined ? [] : [costOf(own.filter(({ ts }) => ts <= commit.ts))]
  })
}

/** From the first tap until the page marked (User Timing) that it was done. */
export function costUntilMark(events: readonly TraceEvent[], mark: string): Cost | null {
  const start = events.find((event) => typeOf(event) === 'pointerup')
  const end = events.find(({ name }) => name === mark)
  if (start === undefined || end === undefined) return null
  return costOf(after(start, events, end.ts))
}

export const total = ({ script, layout, paint }: Cost): number => script + layout + paint

function after(
  { pid, tid, ts: from }: TraceEvent,
  events: readonly TraceEvent[],
  until = Number.POSITIVE_INFINITY,
): TraceEvent[] {
  return events.filter(
    (one) => one.ph === 'X' && one.pid === pid && one.tid === tid && one.ts >= from && one.ts < until,
  )
}

const typeOf = ({ name, args }: TraceEvent) => (name === 'EventDispatch' ? args.data?.type : undefined)

/** An event's own time is without what is nested in it: a layout that script forces is layout. */
function costOf(events: readonly TraceEvent[]): Cost {
  const cost = { script: 0, layout: 0, paint: 0 }
  const open: { readonly kind: Kind; readonly end: number }[] = []
  for (const { name, ts, dur, tdur = dur } of events) {
    const kind = kinds[name]
    if (kind === undefined) continue
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const outer = open.at(-1)
    if (outer !== undefined) cost[outer.kind] -= tdur / 1000
    cost[kind] += tdur / 1000
    open.push({ kind, end: ts + dur })
  }
  return cost
}
