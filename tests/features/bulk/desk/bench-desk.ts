import { ok } from '#src/domain/result.ts'
import { type Desk, DeskClosed, sheetCalls, type Workbench } from '#src/features/bulk/desk/desk.ts'

type Asked = Parameters<Desk['window']>[0]

/** A desk over a workbench without a worker between, whose windows a test can read and hold back. */
export function benchDesk(bench: Workbench) {
  const asked: Asked[] = []
  const waiting: (() => void)[] = []
  let isHolding = false
  let isClosed = false
  const calls = sheetCalls(async (call, input) => {
    if (call === 'window') asked.push(input[0] as Asked)
    if (call === 'window' && isHolding) await new Promise<void>((resolve) => waiting.push(resolve))
    // As the worker's answers: later, and none once it is closed.
    await Promise.resolve()
    if (isClosed) throw new DeskClosed()
    const ask: (...given: never) => unknown = bench[call]
    return ask(...(input as never))
  })
  return {
    ...calls,
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
