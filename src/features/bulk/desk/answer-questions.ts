import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { marketOf } from '#src/domain/bulk/market.ts'
import { totalOf, uploadCsv } from '#src/domain/bulk/upload-file.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import {
  type Book,
  loadReaderFor,
  loadReaders,
  type OnReading,
  readBook,
  readPasted,
} from '#src/features/bulk/reading/read-book.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import { type Clock, sleep } from '#src/platform/clock.ts'
import { sha256 } from '#src/platform/crypto.ts'
import type { DeskSource, UploadFile } from './desk.ts'
import { type Calls, type FromWorker, type Question, readQuestion } from './protocol.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

/** How long the worker may be deaf, in milliseconds: then progress goes out and the next question comes in. */
const SLICE_MS = 50
/** Reading is the first half of the work, judging the second. */
const READ_SHARE = 0.6
const CHECKING = 'Checking the rows'

interface Listeners {
  readonly onBegun: () => void
  readonly onProgress: OnReading
}

/** The worker's side of the desk, apart from the worker: hears questions and answers them in order. */
export function answerQuestions(tell: (message: FromWorker) => void, clock: Clock): (data: unknown) => void {
  let bench: Workbench | null = null
  let last: Promise<void> = Promise.resolve()

  function open(): Workbench {
    if (bench === null) throw new Error('nothing has been read')
    return bench
  }

  async function read(
    { source, providers, choice, changes }: Calls['read']['input'],
    { onBegun, onProgress }: Listeners,
  ): Promise<Calls['read']['answer']> {
    // The sheet of before goes first: two would be twice the memory.
    bench = null
    const book = await readSource(source, {
      onBegun,
      onProgress: (fraction, what) => onProgress(fraction * READ_SHARE, what),
    })
    if (!book.ok) return book
    const { format, sheets } = book.value
    const name = source.kind === 'file' ? source.name : ''
    const steps = openWorkbench({
      sheets,
      source: { name, format },
      market: marketOf(providers),
      choice,
      changes,
    })
    const opened = await inSlices(steps, clock, (fraction) =>
      onProgress(READ_SHARE + fraction * (1 - READ_SHARE), CHECKING),
    )
    const overview = opened.overview()
    const filled = sheets.filter(({ rows }) => rows.length > 0)
    // Another sheet may still be the one that was meant.
    if (overview.source.rows === 0 && filled.length < 2) return err({ kind: 'no-rows' })
    bench = opened
    return ok(overview)
  }

  async function answer(question: Question): Promise<unknown> {
    switch (question.call) {
      case 'read':
        return read(question.input, {
          onBegun: () => tell({ type: 'begun', id: question.id }),
          onProgress: (fraction, what) => tell({ type: 'progress', id: question.id, fraction, what }),
        })
      case 'choose':
        return open().choose(question.input)
      case 'judgeWith':
        return open().judgeWith(marketOf(question.input))
      case 'window':
        return open().window(question.input)
      case 'nextProblem':
        return open().nextProblem(question.input)
      case 'change':
        return open().change(question.input)
      case 'undo':
        return open().undo()
      case 'changes':
        return open().changes()
      case 'uploadFile':
        return toUploadFile(open())
      case 'compare':
        return open().compare(question.input.theirs, question.input.total)
      case 'problems':
        return csv(open().problemsCsv())
      case 'report':
        return csv(open().reportCsv())
      case 'warm':
        await loadReaders()
        return null
    }
  }

  async function settle(question: Question): Promise<void> {
    try {
      tell({ type: 'answer', id: question.id, value: await answer(question) })
    } catch (error) {
      tell({ type: 'failed', id: question.id, message: String(error) })
    }
  }

  return (data) => {
    const question = readQuestion(data)
    if (question !== null) last = last.then(() => settle(question))
  }
}

async function readSource(
  source: DeskSource,
  { onBegun, onProgress }: Listeners,
): Promise<Result<Book, ReadProblem>> {
  if (source.kind === 'pasted') {
    if (source.text.length > MOST_BYTES) return err({ kind: 'too-big' })
    onBegun()
    return readPasted(source.text)
  }
  if (source.file.size > MOST_BYTES) return err({ kind: 'too-big' })
  const bytes = await bytesOf(source.file)
  if (bytes === null) return err({ kind: 'damaged' })
  await loadReaderFor(bytes)
  onBegun()
  return readBook(bytes, source.name, onProgress)
}

/** Null for a file that has gone, or changed, since it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
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

async function toUploadFile(bench: Workbench): Promise<UploadFile> {
  const rows = bench.uploadRows()
  const text = uploadCsv(rows)
  return { file: csv(text), rows: rows.length, total: totalOf(rows), digest: await sha256(text) }
}

function csv(text: string): Blob {
  return new Blob([text], { type: 'text/csv' })
}
