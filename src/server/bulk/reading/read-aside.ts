import { Worker } from 'node:worker_threads'
import { formatOf, type Reading, readFile } from './read-file.ts'

const READING_CAP_MS = 30_000
const MEMORY_MB = 1024
/** So much text is read in less time than a thread takes to start. */
const SMALL_TEXT_BYTES = 512 * 1024

const REFUSED: Reading = { refused: 'The file could not be read. Save it as CSV and send that.' }

/** Reads an upload where a hostile file can neither hold up the server nor eat its memory. */
export async function readAside(bytes: Uint8Array, capMs = READING_CAP_MS): Promise<Reading> {
  if (formatOf(bytes) === 'text' && bytes.length <= SMALL_TEXT_BYTES) return await readFile(bytes)
  const worker = new Worker(program(), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What the workbook reader grumbles is nobody's business.
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
    void worker.terminate()
  }
}

/** Node 20 gives a thread no loader for TypeScript, so its program begins with taking one. */
function program(): URL {
  const loader = import.meta.resolve('tsx/esm/api')
  const entry = new URL('./reading-worker.ts', import.meta.url).href
  const text = `import { register } from '${loader}'; register(); await import('${entry}')`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}
