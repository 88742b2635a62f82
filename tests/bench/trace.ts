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
  /** CPU time, without that of other programs; throttling is included. */
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

/** Chromium's events in the order in which they happened, without those that we do not use. */
function readTrace(file: Buffer): TraceEvent[] {
  const { traceEvents } = v.parse(FileSchema, JSON.parse(file.toString('utf8')))
  return traceEvents
    .flatMap((event) => {
      const parsed = v.safeParse(EventSchema, event)
      return parsed.success ? [parsed.output] : []
    })
    .sort((a, b) => a.ts - b.ts)
}

/** The recording options that the functions below need. */
const traced = {
  categories: [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'loading',
    'blink.user_timing',
    '__metadata',
  ],
}

/** Records what the browser does during the work. */
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
    // A browser records one trace at a time: one that goes on would make the next fail.
    file = Buffer.from(await browser.stopTracing())
  }
  return readTrace(file)
}

/** How long the main thread was blocked, in milliseconds of CPU time. */
export interface HeldUp {
  /** The sum of what each task since the first paint took above 50 ms. */
  readonly blocking: number
  /** The longest task, also before the first paint. */
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

/** The main thread's work for a frame. */
const WORK: ReadonlySet<string> = new Set([
  ...['EventDispatch', 'RunMicrotasks', 'FunctionCall', 'FireAnimationFrame', 'TimerFire'],
  ...['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'],
])

/** The first and the last event of an interaction. */
export type Interaction =
  | readonly [from: 'keydown', last: 'input']
  | readonly [from: 'pointerup', last: 'click']
export const aKey: Interaction = ['keydown', 'input']
export const aTap: Interaction = ['pointerup', 'click']

/** What each such interaction cost in milliseconds of CPU time, up to the first commit after it; those that drew nothing are left out. */
export function costsOf(events: readonly TraceEvent[], [from, last]: Interaction): number[] {
  const starts = events.filter((event) => typeOf(event) === from)
  return starts.flatMap((start, at) => {
    const own = after(start, events, starts[at + 1]?.ts)
    const end = own.find((event) => typeOf(event) === last)
    const commit = own.find(({ name, ts }) => name === 'Commit' && ts > (end?.ts ?? Number.POSITIVE_INFINITY))
    return commit === undefined ? [] : [costOf(own.filter(({ ts }) => ts <= commit.ts))]
  })
}

/** From the first tap until the page marked (User Timing) that it was done. */
export function costUntilMark(events: readonly TraceEvent[], mark: string): number | null {
  const start = events.find((event) => typeOf(event) === 'pointerup')
  const end = events.find(({ name }) => name === mark)
  if (start === undefined || end === undefined) return null
  return costOf(after(start, events, end.ts))
}

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

/** An event's time includes that of the events inside it. */
function costOf(events: readonly TraceEvent[]): number {
  let [cost, countedUntil] = [0, 0]
  for (const { name, ts, dur, tdur = dur } of events) {
    if (!WORK.has(name) || ts < countedUntil) continue
    cost += tdur / 1000
    countedUntil = ts + dur
  }
  return cost
}
