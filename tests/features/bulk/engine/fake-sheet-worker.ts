import { browserClock } from '#src/data/browser/clock.ts'
import { answerQuestions } from '#src/features/bulk/engine/answer-questions.ts'
import type { WorkerLike } from '#src/features/bulk/engine/open-sheet-client.ts'
import type { FromWorker, Question } from '#src/features/bulk/engine/sheet-client.ts'

type Listener = (event: { readonly data: FromWorker }) => void

export interface FakeSheetWorker extends WorkerLike {
  readonly isTerminated: () => boolean
  /** Ends by itself, as one that ran out of memory does. */
  readonly die: () => void
}

export interface FakeOptions {
  /** Its code cannot be loaded. */
  readonly neverStarts?: boolean
  /** Begins to read, and never ends. */
  readonly hangs?: boolean
}

/** An error event has none. */
const NO_MESSAGE: FromWorker = { type: 'failed', id: 0, message: '' }

/** The real worker's code in this process; messages are copied as between threads. */
export function fakeSheetWorker({ neverStarts = false, hangs = false }: FakeOptions = {}): FakeSheetWorker {
  const listeners: Record<string, Listener[]> = {}
  let isTerminated = false
  const emit = (type: string, data: FromWorker = NO_MESSAGE) => {
    if (!isTerminated) for (const listener of listeners[type] ?? []) listener({ data })
  }
  const tell = (message: FromWorker) => {
    const copy = structuredClone(message)
    queueMicrotask(() => emit('message', copy))
  }
  const hear = answerQuestions(tell, browserClock)
  return {
    postMessage(message: Question) {
      const copy = structuredClone(message)
      if (hangs) tell({ type: 'progress', id: copy.id, fraction: 0, what: '' })
      else if (!neverStarts) hear(copy)
    },
    addEventListener(type: string, listener: Listener) {
      listeners[type] = [...(listeners[type] ?? []), listener]
    },
    terminate() {
      isTerminated = true
    },
    isTerminated: () => isTerminated,
    die: () => emit('error'),
  }
}
