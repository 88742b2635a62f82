import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Package {
  readonly version: string
  readonly name?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}
interface LockFile {
  readonly lockfileVersion: number
  readonly packages: Readonly<Record<string, Package>>
}

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const manifest: {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
} = JSON.parse(readFileSync('package.json', 'utf8'))
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

const nameOf = (path: string, { name }: Package) => name ?? path.split('node_modules/').at(-1) ?? ''

/** Below these a known hole is open: prototype pollution and slow patterns for the most part. */
const LEAST: Readonly<Record<string, string>> = {
  xlsx: '0.20.2',
  '@e965/xlsx': '0.20.3',
  papaparse: '5.2.0',
  jspdf: '3.0.1',
  dompurify: '3.2.4',
  nodemailer: '6.9.9',
  hono: '4.6.5',
  vite: '6.2.6',
  esbuild: '0.25.0',
  'react-router': '7.5.2',
  pg: '8.0.0',
  postcss: '8.4.31',
  semver: '5.7.2',
  braces: '3.0.3',
  'cross-spawn': '6.0.6',
  'brace-expansion': '1.1.12',
  lodash: '4.17.21',
  minimist: '1.2.6',
  ws: '7.5.10',
}
/** Malware, or abandoned under a name that is easily mistaken. */
const NEVER = [
  'event-stream',
  'flatmap-stream',
  'crossenv',
  'node-ipc',
  'papa-parse',
  'dayjs-esm',
  'react-native-aes',
]

function isBelow(version: string, least: string): boolean {
  const parts = (text: string) => text.split(/[.-]/).slice(0, 3).map(Number)
  const [own, other] = [parts(version), parts(least)]
  const at = own.findIndex((part, index) => part !== other[index])
  return at !== -1 && (own[at] ?? 0) < (other[at] ?? 0)
}

describe('what is installed', () => {
  it('comes from the registry, each package with its fingerprint (S40)', () => {
    expect(lock.lockfileVersion).toBeGreaterThanOrEqual(3)
    expect(installed.length).toBeGreaterThan(100)
    const loose = installed.filter(
      ([, one]) =>
        one.link === true ||
        !/^sha512-[\w+/]{86}==$/.test(one.integrity ?? '') ||
        !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(one.resolved ?? ''),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })

  it('asks for nothing by git, address or file, and for what is ours in one version (S40)', () => {
    const wanted = [...Object.values(lock.packages), manifest].flatMap(({ dependencies }) =>
      Object.entries(dependencies ?? {}),
    )
    expect(
      wanted.filter(([, spec]) => /git|https?:|file:|link:|\//.test(spec.replace(/^npm:@?[\w./-]+@/, ''))),
    ).toEqual([])
    const own = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(own.filter(([, spec]) => !/^(npm:@e965\/xlsx@)?\d+\.\d+\.\d+$/.test(spec))).toEqual([])
  })

  it('has whatever the server runs on among what is installed without the tools, where an audit sees it', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?:(?:server|contract|domain)\/.*|brand)\.ts$/.test(path.replaceAll('\\', '/')),
    )
    const needed = files
      .filter((path) => !/^server\/build\b/.test(path))
      .flatMap((path) => [
        ...readFileSync(join('src', path), 'utf8').matchAll(
          /^import (?!type).*from '([^.#$][^']*)'|\bimport\('([^.#$][^']*)'\)|^} from '([^.#][^']*)'/gm,
        ),
      ])
      .map(([, one, other, third]) => (one ?? other ?? third ?? '').match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? '')
      .filter((name) => !name.startsWith('node:'))
    expect(needed).toContain('hono')
    const missing = new Set([...needed, 'tsx'].filter((name) => !(name in manifest.dependencies)))
    // `npm run dev` alone imports it: who develops has installed the tools.
    expect([...missing]).toEqual(['vite'])
  })

  it('has the one spreadsheet reader that is mended, and no package below a known hole (S40)', () => {
    expect(manifest.dependencies.xlsx).toBe('npm:@e965/xlsx@0.20.3')
    expect(lock.packages['node_modules/xlsx']).toMatchObject({ name: '@e965/xlsx', version: '0.20.3' })
    const bad = installed.filter(([path, one]) => {
      const name = nameOf(path, one)
      const least = LEAST[name]
      return NEVER.includes(name) || (least !== undefined && isBelow(one.version, least))
    })
    expect(bad.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
  })

  it('runs no script of its own while it is installed (S40)', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const named = ['node_modules/core-js', 'node_modules/esbuild']
    const scripted = installed.filter(([, one]) => one.hasInstallScript === true).map(([path]) => path)
    expect(scripted.filter((path) => !named.includes(path) && !/\/(fsevents|esbuild)$/.test(path))).toEqual(
      [],
    )
  })

  it('can be listed for whoever must know: npm run sbom (S40)', () => {
    expect(manifest.scripts.sbom).toMatch(/^npm sbom .*--package-lock-only/)
    // A package that asks for "latest" is invalid to npm, unless an override names its version.
    const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout).components.length).toBeGreaterThan(100)
  })
})

it.each([
  ['0.20.1', '0.20.2', true],
  ['0.20.2', '0.20.2', false],
  ['1.0.0', '0.20.2', false],
  ['5.1.9', '5.2.0', true],
  ['6.0.0-rc.1', '6.0.0', false],
])('%s is below %s: %s', (version, least, expected) => {
  expect(isBelow(version, least)).toBe(expected)
})
