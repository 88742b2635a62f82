import { DeskClosed } from './desk.ts'
import { type CallName, type Calls, type FromWorker, readFromWorker } from './protocol.ts'

/** What of a Worker the desk uses. */
export interface WorkerLike {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** One worker, from its start to its end, and what it was asked. */
export interface WorkerLine {
  ask<Name extends CallName>(
    call: Name,
    input: Calls[Name]['input'],
    listeners?: Listeners,
  ): Promise<Calls[Name]['answer']>
  /** Ends the worker; whoever still waits for an answer hears `DeskClosed`. */
  end(): void
}

export interface Listeners {
  readonly onBegun: () => void
  readonly onProgress: ((fraction: number, what: string) => void) | undefined
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  readonly listeners: Listeners | undefined
}

/** `onDied` hears that the worker ended by itself, and whether it had ever begun to work. */
export function openLine(worker: WorkerLike, onDied: (hadStarted: boolean) => void): WorkerLine {
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
