import { ok } from '#src/domain/result.ts'
import type { SheetClient, SheetEngine, SheetWorker } from '#src/features/bulk/engine/sheet-client.ts'

type Asked = Parameters<SheetEngine['window']>[0]

/** A client over an engine without a worker between, whose windows a test can read and hold back. */
export function engineClient(bench: SheetEngine) {
  const asked: Asked[] = []
  const waiting: (() => void)[] = []
  let isHolding = false
  let isClosed = false
  const worker: Omit<SheetWorker, 'read'> = { ...bench, warm: async () => {} }
  const ask: SheetClient['ask'] = async (call, ...input) => {
    if (call === 'window') asked.push(input[0] as Asked)
    if (call === 'window' && isHolding) await new Promise<void>((resolve) => waiting.push(resolve))
    // As the worker's answers: later, and none once it is closed.
    await Promise.resolve()
    const answer: (...given: never) => unknown = worker[call]
    return (isClosed ? null : await answer(...(input as never))) as never
  }
  return {
    ask,
    read: async () => ok(bench.overview()),
    close() {
      isClosed = true
    },
    asked,
    /** From now on windows wait, each until `letGo` is called. */
    hold() {
      isHolding = true
    },
    /** Lets the oldest that waits go. */
    letGo: () => waiting.shift()?.(),
    waiting,
    get isClosed() {
      return isClosed
    },
  }
}
