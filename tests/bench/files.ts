import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { type BudgetRow, rowOf } from './budgets.ts'

/** Any page of text: one more sentence in it is the smallest update. */
const TEXT = /[\\/]texts[\\/]overview\.md$/

/** What the build weighs, and what of it changes with a sentence. */
export async function benchFiles(): Promise<readonly BudgetRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-sentence-'))
  try {
    await build({
      logLevel: 'error',
      plugins: [oneMoreSentence()],
      build: { outDir: folder, emptyOutDir: true },
    })
    const before = filesIn('dist')
    const changed = [...filesIn(folder)].filter(([name, digest]) => before.get(name) !== digest)
    for (const [name] of changed) console.log(`An update of one sentence fetches ${name}.`)
    return [
      rowOf('index.html, brotli', [kBytes('dist', 'index.html')]),
      rowOf('shell.html, brotli', [kBytes('dist', 'shell.html')]),
      rowOf('an update of one sentence', [changed.reduce((sum, [name]) => sum + kBytes(folder, name), 0)]),
      rowOf('an update of one sentence, its files', [changed.length]),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function oneMoreSentence(): Plugin {
  return {
    name: 'bench:one-more-sentence',
    enforce: 'pre',
    transform: (code, id) => (TEXT.test(id) ? `${code}\nOne more sentence.\n` : null),
  }
}

/** The files that a browser may fetch, by their names, with a digest of each. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('.vite'))
      .map((path) => [
        path.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )
}

const kBytes = (folder: string, name: string) =>
  brotliCompressSync(readFileSync(join(folder, name))).length / 1000
