import { Worker } from 'node:worker_threads'
import { Refusal } from '#src/server/http/refusal.ts'
import { createTurns } from '#src/server/http/turns.ts'
import { formatOf, type Reading, readFile } from './read-file.ts'

const READING_CAP_MS = 30_000
const MEMORY_MB = 1024
/** A text up to this size is read in less time than a thread takes to start. */
const SMALL_TEXT_BYTES = 512 * 1024

const REFUSED: Reading = { refused: 'The file could not be read. Save it as CSV and send that.' }

/** The largest list takes a quarter of a gigabyte and some seconds; a hostile one takes its whole time. */
const inTurn = createTurns({
  atOnce: 2,
  mostWaiting: 8,
  refusal: () =>
    new Refusal('busy', 'Many lists are being read right now. Please try again in a minute.', {
      'Retry-After': '60',
    }),
})

/** Reads an upload where a hostile file can neither hold up the server nor eat its memory. */
export async function readAside(bytes: Uint8Array, capMs = READING_CAP_MS): Promise<Reading> {
  if (formatOf(bytes) === 'text' && bytes.length <= SMALL_TEXT_BYTES) return await readFile(bytes)
  return await inTurn(() => readInThread(bytes, capMs))
}

async function readInThread(bytes: Uint8Array, capMs: number): Promise<Reading> {
  const worker = new Worker(program(), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // The workbook reader's warnings are dropped.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), capMs)
  try {
    return await new Promise<Reading>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(REFUSED))
      worker.once('exit', () => resolve(REFUSED))
    })
  } finally {
    clearTimeout(timer)
    // Only then is its memory free for the next upload.
    await worker.terminate()
  }
}

/** Node 20 gives a thread no loader for TypeScript, so its program begins by registering one. */
function program(): URL {
  const loader = import.meta.resolve('tsx/esm/api')
  const entry = new URL('./reading-worker.ts', import.meta.url).href
  const text = `import { register } from '${loader}'; register(); await import('${entry}')`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}
