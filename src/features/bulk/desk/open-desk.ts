import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { err, type Result } from '#src/domain/result.ts'
import type { OnReading } from '#src/features/bulk/reading/read-book.ts'
import type { ReadProblem, ReadProblemKind } from '#src/features/bulk/reading/read-problem.ts'
import { browserClock, type Clock } from '#src/platform/clock.ts'
import { scriptUrl } from '#src/platform/trusted-types.ts'
import {
  type Asked,
  type Desk,
  DeskClosed,
  type FromWorker,
  type ListSource,
  type Overview,
  type Question,
  sheetCalls,
} from './desk.ts'
import sheetWorker from './sheet-worker.ts?worker&url'

/**
 * The limit for reading a file, not counting the loading of code. No real file takes longer; one that does was made to.
 */
const READ_DEADLINE_MS = 30_000
/** Counted in steps: a locked phone sleeps, worker and all, so that a whole night is one step. */
const STEP_MS = 1000

interface DeskDeps {
  readonly spawn: () => WorkerLike
  readonly clock: Clock
}

const browser: DeskDeps = {
  spawn: () => new Worker(addressOf(sheetWorker), { type: 'module', name: 'sheets' }),
  clock: browserClock,
}

/** The dev server serves the worker as it serves any source file, and without Trusted Types. */
function addressOf(url: string): string {
  return import.meta.env.PROD ? scriptUrl(url) : url
}

/** Starts a worker once, only to load everything that it may need: then it is cached, and works offline. */
export function warm(spawn: () => WorkerLike = browser.spawn): void {
  const line = openLine(spawn(), () => undefined)
  const end = () => line.end()
  line.ask({ call: 'warm', input: [] }).then(end, end)
}

/** A desk with a worker of its own, which starts with the file. */
export function openDesk({ spawn, clock }: DeskDeps = browser): Desk {
  let line: WorkerLine | null = null
  let isClosed = false

  async function read(
    source: ListSource,
    { onProgress, ...options }: Parameters<Desk['read']>[1],
  ): Promise<Result<Overview, ReadProblem>> {
    if (isClosed) throw new DeskClosed()
    if (source.file.size > MOST_BYTES) return err({ kind: 'too-big' })
    let fail = (_: ReadProblemKind) => {}
    const failed = new Promise<Result<Overview, ReadProblem>>((resolve) => {
      fail = (kind) => resolve(err({ kind }))
    })
    const started = openLine(spawn(), (hadStarted) => {
      // Once it runs, only a file that takes all memory ends it. One that never started could not be loaded.
      if (hadStarted) fail('too-big-unzipped')
    })
    line = started
    const deadline: { cancel?: () => void } = {}
    const hear: OnReading = (fraction, what) => {
      deadline.cancel ??= afterSteps(clock, READ_DEADLINE_MS / STEP_MS, () => {
        fail('too-slow')
        started.end()
      })
      onProgress?.(fraction, what)
    }
    const answer = started.ask({ call: 'read', input: [source, options] }, hear) as ReturnType<Desk['read']>
    try {
      return await Promise.race([failed, answer])
    } finally {
      deadline.cancel?.()
    }
  }

  return {
    ...sheetCalls((call, input) => line?.ask({ call, input }) ?? Promise.reject(new DeskClosed())),
    read,
    close() {
      isClosed = true
      line?.end()
    },
  }
}

function afterSteps(clock: Clock, steps: number, task: () => void): () => void {
  let cancel = () => {}
  const wait = (left: number) => {
    cancel = clock.after(STEP_MS, () => (left > 1 ? wait(left - 1) : task()))
  }
  wait(steps)
  return () => cancel()
}

/** The part of Worker that the desk uses. */
export interface WorkerLike {
  postMessage(message: Question): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** One worker, from its start to its end, and its pending calls. */
interface WorkerLine {
  ask(asked: Asked, onProgress?: OnReading): Promise<unknown>
  /** Ends the worker; calls that still wait reject with `DeskClosed`. */
  end(): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  readonly onProgress: OnReading | undefined
}

/** Calls `onDied` when the worker ended by itself, with whether it had ever started. */
function openLine(worker: WorkerLike, onDied: (hadStarted: boolean) => void): WorkerLine {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let hasStarted = false
  let hasEnded = false

  function end(): void {
    if (hasEnded) return
    hasEnded = true
    worker.terminate()
    for (const { reject } of waiting.values()) reject(new DeskClosed())
    waiting.clear()
  }

  function die(): void {
    if (hasEnded) return
    onDied(hasStarted)
    end()
  }

  function hear(message: FromWorker): void {
    hasStarted = true
    if (message.type === 'ready') return
    const asked = waiting.get(message.id)
    if (message.type === 'progress') asked?.onProgress?.(message.fraction, message.what)
    else waiting.delete(message.id)
    if (message.type === 'answer') asked?.resolve(message.value)
    if (message.type === 'failed') asked?.reject(new DeskClosed(message.message))
  }

  worker.addEventListener('message', ({ data }) => {
    if (!hasEnded) hear(data)
  })
  worker.addEventListener('error', die)
  worker.addEventListener('messageerror', die)

  return {
    ask(asked, onProgress) {
      if (hasEnded) return Promise.reject(new DeskClosed())
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, onProgress })
        worker.postMessage({ id, ...asked })
      })
    },
    end,
  }
}
