import { ok } from '#src/domain/result.ts'
import type { Desk, SheetWorker, Workbench } from '#src/features/bulk/desk/desk.ts'

type Asked = Parameters<Workbench['window']>[0]

/** A desk over a workbench without a worker between, whose windows a test can read and hold back. */
export function benchDesk(bench: Workbench) {
  const asked: Asked[] = []
  const waiting: (() => void)[] = []
  let isHolding = false
  let isClosed = false
  const worker: Omit<SheetWorker, 'read'> = { ...bench, warm: async () => {} }
  const ask: Desk['ask'] = async (call, ...input) => {
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
