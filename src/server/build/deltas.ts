import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compressUsingDict, createCCtx, init } from '@bokuweb/zstd-wasm'
import { DELTAS_FOLDER, dictionaryRule } from '#src/domain/hosting/deltas.ts'

// `npm run deltas -- <former build> <new build>`: writes the changes of each file since the former build into the new
// one, so that a browser which has the former fetches only those (src/domain/hosting/deltas.ts).

/** The beginning of a `dcz` body by RFC 9842; the dictionary's digest and a zstd frame follow. */
const DCZ = Buffer.from('5e2a4d1820000000', 'hex')
const LEVEL = 19

function writeDeltas(former: string, now: string): string {
  rmSync(join(now, DELTAS_FOLDER), { recursive: true, force: true })
  const formerFiles = new Map(filesWithVersions(former).map((path) => [dictionaryRule(path), path]))
  const context = createCCtx()
  let [count, bytes, instead] = [0, 0, 0]
  for (const path of filesWithVersions(now)) {
    const formerPath = formerFiles.get(dictionaryRule(path))
    if (formerPath === undefined || formerPath === path) continue
    const dictionary = readFileSync(join(former, formerPath))
    const body = readFileSync(join(now, path))
    const digest = createHash('sha256').update(dictionary).digest()
    const delta = Buffer.concat([DCZ, digest, compressUsingDict(context, body, dictionary, LEVEL)])
    const whole = brotliCompressSync(body).length
    if (delta.length >= whole) continue
    const target = join(now, DELTAS_FOLDER, digest.toString('base64'), path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, delta)
    count += 1
    bytes += delta.length
    instead += whole
  }
  return `${count} changed files: ${bytes} bytes in place of ${instead}.`
}

function filesWithVersions(folder: string): string[] {
  return readdirSync(join(folder, 'assets'))
    .map((name) => `/assets/${name}`)
    .filter((path) => dictionaryRule(path) !== null)
}

const [former, now] = process.argv.slice(2)
try {
  if (former === undefined || now === undefined)
    throw new Error('Say which builds: npm run deltas -- <former folder> <new folder>')
  for (const folder of [former, now]) {
    if (!existsSync(join(folder, 'assets'))) throw new Error(`${folder} is no build of the app.`)
  }
  await init()
  console.log(writeDeltas(former, now))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
