import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { err, type Result } from '#src/domain/result.ts'
import type { ReadProblem, ReadProblemKind } from '#src/features/bulk/reading/read-problem.ts'
import { browserClock, type Clock } from '#src/platform/clock.ts'
import { scriptUrl } from '#src/platform/trusted-types.ts'
import { type Desk, DeskClosed, type DeskSource, type Overview } from './desk.ts'
import { type CallName, type Calls, type FromWorker, readFromWorker } from './protocol.ts'
import sheetWorker from './sheet-worker.ts?worker&url'

/** Without the loading of its code: no file that people have takes longer; one that does is made to (security 39). */
const READ_DEADLINE_MS = 30_000
/** Counted in steps: a phone that is locked sleeps, worker and all, and a whole night of it is one step (reliability F39). */
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

/** Starts a worker once, only to have everything loaded that it may need: then it is kept, and works offline. */
export function warm(spawn: () => WorkerLike = browser.spawn): void {
  const line = openLine(spawn(), () => undefined)
  const end = () => line.end()
  line.ask('warm', null).then(end, end)
}

/** A desk with a worker of its own, which starts with the first file. */
export function openDesk({ spawn, clock }: DeskDeps = browser): Desk {
  let line: WorkerLine | null = null
  let isClosed = false
  /** Ends the reading under way with a problem, and its worker with it. */
  let stopReading: ((kind: ReadProblemKind) => void) | null = null

  function start(): WorkerLine {
    const started = openLine(spawn(), (hadStarted) => {
      // A worker that never began to work could not be loaded: that is not the file's fault.
      if (hadStarted) stopReading?.('damaged')
      if (line === started) line = null
    })
    return started
  }

  function end(): void {
    line?.end()
    line = null
  }

  function ask<Name extends Exclude<CallName, 'read' | 'warm'>>(
    call: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['answer']> {
    return line === null ? Promise.reject(new DeskClosed()) : line.ask(call, input)
  }

  async function read(
    source: DeskSource,
    { providers, choice, changes = [], onProgress, signal }: Parameters<Desk['read']>[1],
  ): Promise<Result<Overview, ReadProblem>> {
    if (isClosed) throw new DeskClosed()
    if (signal?.aborted === true) return err({ kind: 'cancelled' })
    if (sizeOf(source) > MOST_BYTES) return err({ kind: 'too-big' })
    // One file at a time: another one takes the place of the one that is being read.
    stopReading?.('cancelled')
    line ??= start()
    let cancelDeadline = () => {}
    const onBegun = () => {
      cancelDeadline = afterSteps(clock, READ_DEADLINE_MS / STEP_MS, () => stop?.('too-slow'))
    }
    const answer = line.ask('read', { source, providers, choice, changes }, { onBegun, onProgress })
    const stopped = new Promise<Result<Overview, ReadProblem>>((resolve) => {
      stopReading = (kind) => {
        resolve(err({ kind }))
        end()
      }
    })
    const stop = stopReading
    const onAbort = () => stop?.('cancelled')
    signal?.addEventListener('abort', onAbort)
    try {
      return await Promise.race([stopped, answer])
    } finally {
      cancelDeadline()
      signal?.removeEventListener('abort', onAbort)
      if (stopReading === stop) stopReading = null
    }
  }

  return {
    read,
    choose: (choice) => ask('choose', choice),
    judgeWith: (providers) => ask('judgeWith', providers),
    window: (query) => ask('window', query),
    nextProblem: (query) => ask('nextProblem', query),
    change: (change) => ask('change', change),
    undo: () => ask('undo', null),
    changes: () => ask('changes', null),
    uploadFile: () => ask('uploadFile', null),
    compare: (theirs, total) => ask('compare', { theirs, total }),
    problems: () => ask('problems', null),
    report: () => ask('report', null),
    close() {
      isClosed = true
      end()
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

/** In bytes; pasted letters are at least one each. */
function sizeOf(source: DeskSource): number {
  return source.kind === 'file' ? source.file.size : source.text.length
}

/** What of a Worker the desk uses. */
export interface WorkerLike {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** One worker, from its start to its end, and what it was asked. */
interface WorkerLine {
  ask<Name extends CallName>(
    call: Name,
    input: Calls[Name]['input'],
    listeners?: Listeners,
  ): Promise<Calls[Name]['answer']>
  /** Ends the worker; whoever still waits for an answer hears `DeskClosed`. */
  end(): void
}

interface Listeners {
  readonly onBegun: () => void
  readonly onProgress: ((fraction: number, what: string) => void) | undefined
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  readonly listeners: Listeners | undefined
}

/** `onDied` hears that the worker ended by itself, and whether it had ever begun to work. */
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
    if (message.type === 'ready') {
      hasStarted = true
      return
    }
    const asked = waiting.get(message.id)
    if (asked === undefined) return
    switch (message.type) {
      case 'begun':
        asked.listeners?.onBegun()
        break
      case 'progress':
        asked.listeners?.onProgress?.(message.fraction, message.what)
        break
      case 'answer':
        waiting.delete(message.id)
        asked.resolve(message.value)
        break
      case 'failed':
        waiting.delete(message.id)
        asked.reject(new DeskClosed(message.message))
    }
  }

  worker.addEventListener('message', ({ data }) => {
    const message = readFromWorker(data)
    if (message !== null && !hasEnded) hear(message)
  })
  worker.addEventListener('error', die)
  worker.addEventListener('messageerror', die)

  return {
    ask(call, input, listeners) {
      if (hasEnded) return Promise.reject(new DeskClosed())
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        // The worker is of the same build: what it answers to this call is what the types say.
        waiting.set(id, { resolve: (value) => resolve(value as never), reject, listeners })
        worker.postMessage({ id, call, input })
      })
    },
    end,
  }
}
