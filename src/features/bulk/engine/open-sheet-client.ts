import { browserClock, type Clock } from '#src/data/browser/clock.ts'
import { scriptUrl } from '#src/data/browser/trusted-types.ts'
import { err, type Result } from '#src/domain/result.ts'
import type { OnReading } from '#src/features/bulk/reading/read-book.ts'
import type { CallName, FromWorker, ListProblem, Overview, Question, SheetClient } from './sheet-client.ts'
import sheetWorker from './sheet-worker.ts?worker&url'

/**
 * The limit for reading a file, not counting the loading of code. No real file takes longer; one that does was made to.
 * Counted in steps: a locked phone sleeps, worker and all, so that a whole night is one step.
 */
const DEADLINE_STEPS = 30
const STEP_MS = 1000

/** The part of Worker that the sheet client uses. */
export interface WorkerLike {
  postMessage(message: Question): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

interface SheetClientDeps {
  readonly spawn: () => WorkerLike
  readonly clock: Clock
}

const browser: SheetClientDeps = {
  spawn: () => new Worker(addressOf(sheetWorker), { type: 'module', name: 'sheets' }),
  clock: browserClock,
}

/** The dev server serves the worker as it serves any source file, and without Trusted Types. */
function addressOf(url: string): string {
  return import.meta.env.PROD ? scriptUrl(url) : url
}

/** Starts a worker once, only to load everything that it may need: then it is cached, and works offline. */
export function warm(deps: SheetClientDeps = browser): void {
  const sheetClient = openSheetClient(() => {}, deps)
  void sheetClient.ask('warm').then(sheetClient.close)
}

export function openSheetClient(
  onLost: () => void,
  { spawn, clock }: SheetClientDeps = browser,
): SheetClient {
  const worker = spawn()
  const pending = new Map<number, PendingCall>()
  let lastId = 0
  let hasStarted = false
  let whyEnded: ListProblem | null = null

  function end(why: ListProblem): void {
    whyEnded = why
    worker.terminate()
    for (const { answer } of pending.values()) answer(null)
    pending.clear()
  }

  function die(why: ListProblem): void {
    if (whyEnded !== null) return
    end(why)
    onLost()
  }

  function hear(message: FromWorker): void {
    hasStarted = true
    if (whyEnded !== null) return
    const asked = pending.get(message.id)
    if (message.type === 'failed') die('lost')
    else if (message.type === 'progress') asked?.onProgress(message.fraction, message.what)
    else {
      pending.delete(message.id)
      asked?.answer(message.value)
    }
  }

  function ask(call: CallName, input: readonly unknown[], onProgress: OnReading): Promise<unknown> {
    if (whyEnded !== null) return Promise.resolve(null)
    lastId += 1
    const id = lastId
    return new Promise((answer) => {
      pending.set(id, { answer, onProgress })
      worker.postMessage({ id, call, input })
    })
  }

  // Once it reads, only a file that takes all memory ends it. One that never said a word could not be loaded.
  const handleError = () => die(hasStarted ? { kind: 'too-big-unzipped' } : 'lost')
  worker.addEventListener('message', ({ data }) => hear(data))
  worker.addEventListener('error', handleError)
  worker.addEventListener('messageerror', handleError)

  return {
    async read(source, { onProgress, ...options }) {
      let stopClock: (() => void) | undefined
      const answer = await ask('read', [source, options], (fraction, what) => {
        stopClock ??= afterSteps(clock, DEADLINE_STEPS, () => end({ kind: 'too-slow' }))
        onProgress?.(fraction, what)
      })
      stopClock?.()
      return answer === null ? err(whyEnded ?? 'lost') : (answer as Result<Overview, ListProblem>)
    },
    // The worker is of the same build, so its answer has the declared type.
    ask: (call, ...input) => ask(call, input, () => {}) as ReturnType<SheetClient['ask']> as Promise<never>,
    close: () => end(whyEnded ?? 'lost'),
  }
}

interface PendingCall {
  answer(value: unknown): void
  readonly onProgress: OnReading
}

function afterSteps(clock: Clock, steps: number, task: () => void): () => void {
  let cancel = () => {}
  const wait = (left: number) => {
    cancel = clock.after(STEP_MS, () => (left > 1 ? wait(left - 1) : task()))
  }
  wait(steps)
  return () => cancel()
}
