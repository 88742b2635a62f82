import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { digestInputs } from '#src/server/build/build-app.ts'

const root = mkdtempSync(join(tmpdir(), 'paydey-inputs-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(root, name), text)

describe('whether the app must be built again', () => {
  mkdirSync(join(root, 'src/server'), { recursive: true })
  write('src/main.tsx', '1')
  write('index.html', '1')
  const digest = (env: Record<string, string> = {}) => digestInputs(root, env)
  const first = digest()

  it('depends on what the build reads', () => {
    expect(digest({ HOME: '/' })).toBe(first)
    expect(digest({ VITE_API_BASE: '/x' })).not.toBe(first)
    write('index.html', '2')
    expect(digest()).not.toBe(first)
    write('index.html', '1')
    expect(digest()).toBe(first)
  })

  it.each(['.env', '.env.local', '.env.production', '.env.production.local'])(
    'depends on %s, whose variables vite reads',
    (name) => {
      write(name, 'VITE_API_BASE=/x')
      expect(digest()).not.toBe(first)
      rmSync(join(root, name))
      expect(digest()).toBe(first)
    },
  )

  it('does not depend on the server', () => {
    write('src/server/app.ts', '1')
    write('src/README.md', '1')
    expect(digest()).toBe(first)
  })
})
