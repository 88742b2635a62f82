import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(`src/server/deploy/${name}`, 'utf8')
const guide = read('go-live.md')
const unit = read('paydey.service')
const container = read('Containerfile')

/** Read by the build, or by whoever chooses the real providers. */
const OTHERS = /^(VITE_\w+|BILLER|GATEWAY|VTPASS_\w+|PAYSTACK_\w+|NODE_ENV)$/

it('names no variable of the server that it does not read', () => {
  const source = readFileSync('src/server/environment.ts', 'utf8')
  const known = new Set([
    ...[...source.matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name]) => name),
    ...[...source.matchAll(/own\('([A-Z_]+)'\)/g)].map(([, name]) => `SERVER_${name}`),
  ])
  const named = [guide, unit, container].flatMap((text) =>
    [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name),
  )
  // Directives of systemd and of container files are no variables, and written otherwise.
  expect(named).toContain('SERVER_PUBLIC_URL')
  expect(named.filter((name) => !OTHERS.test(name) && !known.has(name))).toEqual([])
})

it('tells of commands that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [, name = ''] of guide.matchAll(/npm run (?:-s )?([\w:-]+)/g))
    expect(scripts).toHaveProperty(name)
})

it('the unit has no root, can write nowhere and gets no new rights', () => {
  for (const line of ['User=paydey', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
    expect(unit.split('\n')).toContain(line)
  const program = /^ExecStart=.* (\S+\.ts)$/m.exec(unit)?.[1] ?? ''
  expect(existsSync(program)).toBe(true)
  // systemd waits for longer than the server takes.
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(8)
})

it('the container has no root, and is made of files that there are', () => {
  expect(container).toMatch(/^USER node$/m)
  for (const option of ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges'])
    expect(guide).toContain(option)
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((name) => !existsSync(name))).toEqual([])
})
