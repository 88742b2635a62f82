import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DELTAS_FOLDER } from '#src/domain/hosting/deltas.ts'

const root = mkdtempSync(join(tmpdir(), 'paydey-deltas-'))
/** Unlike itself everywhere, so that nothing but the former version makes it small. */
const words = Array.from({ length: 3000 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex'))
const former = words.join('\n')
const now = former.replace(words[2000] ?? '', 'one sentence')

const builds = {
  former: {
    'page-Aaaaaaaa.js': former,
    'page-Aaaaaaaa.css': 'a{}',
    'same-Aaaaaaaa.js': former,
    'mark-Aaaaaaaa.svg': former,
  },
  now: {
    'page-_bbbbbb-.js': now,
    'page-Bbbbbbbb.css': 'b{}',
    'same-Aaaaaaaa.js': former,
    'mark-Bbbbbbbb.svg': now,
    'new-Bbbbbbbb.js': now,
  },
}
const deltas = join(root, 'now', DELTAS_FOLDER)

beforeAll(async () => {
  for (const [build, files] of Object.entries(builds)) {
    mkdirSync(join(root, build, 'assets'), { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, build, 'assets', name), text)
  }
  mkdirSync(join(deltas, 'of-another-build'), { recursive: true })
  await init()
})
afterAll(() => rmSync(root, { recursive: true }))

const run = (...folders: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'src/server/build/deltas.ts', ...folders], {
    encoding: 'utf8',
    stdio: 'pipe',
  })

it('writes what changed in a file that has a former version, below that one’s digest, as RFC 9842 has it', () => {
  expect(run(join(root, 'former'), join(root, 'now'))).toMatch(
    /^1 changed files: \d{2,3} bytes in place of \d{5,}\.$/m,
  )
  const digest = createHash('sha256').update(former).digest()
  const delta = readFileSync(join(deltas, digest.toString('base64'), 'assets/page-_bbbbbb-.js'))
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(delta.subarray(8, 40)).toEqual(digest)
  const unpacked = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(former))
  expect(Buffer.from(unpacked).toString()).toBe(now)
  expect(existsSync(join(deltas, 'of-another-build'))).toBe(false)
})

it('says what it needs to know', () => {
  expect(() => run('dist')).toThrow('npm run deltas -- <former folder> <new folder>')
  const nowhere = join(root, 'nowhere')
  expect(() => run(nowhere, join(root, 'now'))).toThrow(`${nowhere} is no build of the app.`)
})
