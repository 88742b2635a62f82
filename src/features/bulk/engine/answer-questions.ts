import '#src/data/browser/older-browsers.ts'
import { browserClock, type Clock, sleep } from '#src/data/browser/clock.ts'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { cutName } from '#src/features/bulk/reading/cells.ts'
import {
  loadReaders,
  type OnReading,
  type Reading,
  readBook,
  readPasted,
} from '#src/features/bulk/reading/read-book.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import type { FromWorker, ListSource, Question, ReadOptions, SheetEngine } from './sheet-client.ts'
import { openSheetEngine } from './sheet-engine.ts'

/** How long the worker may block, in milliseconds; then it sends progress and reads the next call. */
const SLICE_MS = 50
/** Reading is the first half of the work, judging the second. */
const READ_SHARE = 0.6
const CHECKING = 'Checking the rows'

/** The worker's side of the sheet client, without the worker itself: receives calls and answers them in order. */
export function answerQuestions(
  tell: (message: FromWorker) => void,
  clock: Clock = browserClock,
): (question: Question) => void {
  let bench: SheetEngine | null = null
  let last: Promise<void> = Promise.resolve()

  async function read(id: number, source: ListSource, options: ReadOptions) {
    const opened = await openSource(source, options, clock, (fraction, what) =>
      tell({ type: 'progress', id, fraction, what }),
    )
    if (!opened.ok) return opened
    bench = opened.value
    return ok(bench.overview())
  }

  async function answer({ id, call, input }: Question): Promise<unknown> {
    // Both ends are of one build, so the input is the call's.
    if (call === 'warm') return loadReaders()
    if (call === 'read') return read(id, ...(input as [ListSource, ReadOptions]))
    // No object that spreads `bench`: WebKit 2.50 spreads an earlier, empty one.
    if (bench === null) throw new Error('nothing has been read')
    return (bench[call] as (...given: readonly unknown[]) => unknown)(...input)
  }

  return (question) => {
    const { id } = question
    last = last
      .then(async () => tell({ type: 'answer', id, value: await answer(question) }))
      .catch((error) => tell({ type: 'failed', id, message: String(error) }))
  }
}

async function openSource(
  source: ListSource,
  options: ReadOptions,
  clock: Clock,
  onProgress: OnReading,
): Promise<Result<SheetEngine, ReadProblem>> {
  const read = await readSource(source, (fraction, what) => onProgress(fraction * READ_SHARE, what))
  if (!read.ok) return read
  const sheets = read.value
  const steps = openSheetEngine({ ...options, sheets, name: cutName(source.name) })
  const bench = await inSlices(steps, clock, (fraction) =>
    onProgress(READ_SHARE + fraction * (1 - READ_SHARE), CHECKING),
  )
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  // Another sheet may be the one that was meant.
  return bench.overview().source.rows === 0 && filled.length < 2 ? err({ kind: 'no-rows' }) : ok(bench)
}

async function readSource({ name, file }: ListSource, onProgress: OnReading): Reading {
  if (file.size > MOST_BYTES) return err({ kind: 'too-big' })
  const bytes = await bytesOf(file)
  if (bytes === null) return err({ kind: 'not-handed-over' })
  if (name === '') {
    onProgress(0, '')
    return readPasted(new TextDecoder().decode(bytes))
  }
  return readBook(bytes, name, onProgress)
}

/**
 * Null for a file that the device does not hand over: it was deleted or changed since it was chosen, or is still in a
 * cloud, and stands here with its size and nothing in it.
 */
async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isThere = bytes.length === 0 || bytes.some((byte) => byte !== 0)
    return bytes.length === file.size && isThere ? bytes : null
  } catch {
    return null
  }
}

async function inSlices<T>(
  steps: Generator<number, T>,
  clock: Clock,
  onProgress: (fraction: number) => void,
): Promise<T> {
  let since = clock.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (clock.now() - since < SLICE_MS) continue
    onProgress(step.value)
    await sleep(clock, 0)
    since = clock.now()
  }
}
