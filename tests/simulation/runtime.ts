import { createHash } from 'node:crypto'
import { seeded } from '#tests/support/seeded.ts'

const MASK = 0x7fffffff

/** A source of numbers for one part of the world, so that what one part draws never shifts another's. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  chance(probability: number): boolean
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  bytes(length: number): Uint8Array
}

export function randomStream(seed: number, part: string): Random {
  const own = createHash('sha256').update(`${seed} ${part}`).digest().readInt32LE(0)
  const next = seeded(own & MASK)
  return {
    next,
    chance: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)),
  }
}

/** Who did what, in an order and at times that the seed alone decides. */
export interface Event {
  /** Milliseconds since the history began. */
  readonly at: number
  readonly from: string
  readonly to: string
  readonly what: string
}

interface Task {
  readonly at: number
  readonly tie: number
  readonly run: () => void
  isOff: boolean
}

/**
 * Time that jumps to the next task. One task runs at a time, and everything that it sets off runs before the next,
 * because nothing here waits for the machine: not the client, not the provider, not its embedded database.
 */
export class SimulatedRuntime {
  readonly events: Event[] = []
  readonly #tasks: Task[] = []
  /** Whether code is being read on another thread, as some runners do (run.ts): a history waits for it. */
  static isReading: () => boolean = () => false
  readonly #ties: Random
  readonly #began: number
  #now: number
  #steps = 0
  readonly #atSteps = new Map<number, () => void>()
  #held: Promise<unknown> | null = null

  constructor(seed: number, now: number) {
    this.#ties = randomStream(seed, 'ties')
    this.#began = now
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  /** Runs `run` later. Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void {
    const task = {
      at: this.#now + Math.max(0, Math.ceil(delayMs)),
      tie: this.#ties.next(),
      run,
      isOff: false,
    }
    push(this.#tasks, task)
    return () => {
      task.isOff = true
    }
  }

  /** Runs `run` after this many more steps: most of a history's time nobody does anything. */
  afterSteps(steps: number, run: () => void): void {
    this.#atSteps.set(this.#steps + steps, run)
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(delayMs, resolve)
    })
  }

  recordEvent(from: string, to: string, what: string): void {
    this.events.push({ at: this.#now - this.#began, from, to, what })
  }

  /** Time stops until this is done: it waits for the machine, as a starting program does. */
  hold(work: Promise<unknown>): void {
    this.#held = work
  }

  /** Runs until `isOver`, or until no task is left. `afterEach` sees the world after every step. */
  async run(isOver: () => boolean, afterEach: () => Promise<void>): Promise<void> {
    while (!isOver()) {
      const task = pop(this.#tasks)
      if (task === undefined) return
      if (task.isOff) continue
      this.#now = task.at
      task.run()
      await this.#held
      this.#held = null
      // Every promise that this step settles, and all that follow from it, run before the next turn of the event loop.
      do await new Promise<void>((resolve) => setImmediate(resolve))
      while (SimulatedRuntime.isReading())
      this.#steps += 1
      const due = this.#atSteps.get(this.#steps)
      if (due !== undefined) this.after(0, due)
      await afterEach()
    }
  }

  /** Two runs of a seed have the same. */
  hash(): string {
    const lines = this.events.map(({ at, from, to, what }) => `${at} ${from} ${to} ${what}`)
    return createHash('sha256').update(lines.join('\n')).digest('hex')
  }

  /** The order of what happened without its times and names: how two histories differ. */
  interleaving(): string {
    return createHash('sha256').update(this.#kinds().join('\n')).digest('hex').slice(0, 16)
  }

  /** What came right after what: how much of what can happen a number of histories has seen. */
  neighbours(): readonly string[] {
    const kinds = this.#kinds()
    return kinds.slice(1).map((kind, at) => `${kinds[at]} ${kind}`)
  }

  #kinds(): readonly string[] {
    return this.events.map(({ from, to, what }) => `${from[0]}${to[0]}${what.replace(/[\d*.]+/g, '')}`)
  }
}

function isBefore(one: Task, other: Task): boolean {
  return one.at < other.at || (one.at === other.at && one.tie < other.tie)
}

/** A binary heap: the next task stands first. */
function push(heap: Task[], task: Task): void {
  let at = heap.push(task) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    const other = heap[above]
    if (other === undefined || !isBefore(task, other)) break
    heap[at] = other
    at = above
  }
  heap[at] = task
}

function pop(heap: Task[]): Task | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    const right = heap[below + 1]
    let child = heap[below]
    if (child === undefined) break
    if (right !== undefined && isBefore(right, child)) {
      below += 1
      child = right
    }
    if (!isBefore(child, last)) break
    heap[at] = child
    at = below
  }
  heap[at] = last
  return first
}
