import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { readConfig } from '#src/config.ts'
import type { Base, Endpoint, OfflinePolicy } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'

const readme = readFileSync('README.md', 'utf8')

/** The rows of the table under a heading, without its head. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const [, after = ''] = readme.split(`\n${heading}\n`)
  const [section = ''] = after.split(/\n##+ /)
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

describe('the README’s table of routes', () => {
  const table = tableUnder('### Routes')

  it('has every address of the app and no other, in their order, and says which need a login', () => {
    const written = table.map(([path = '', , login = '']) => `${path} ${login}`)
    expect(written).toEqual(routes.map(({ path, needsLogin }) => `\`${path}\` ${needsLogin ? 'yes' : ''}`))
  })

  it('says what each is', () => {
    expect(table.filter(([, what = '']) => what === '')).toEqual([])
  })
})

describe('the README’s table of calls', () => {
  const table = tableUnder('### Calls')
  const { apiBase, guessBase, gatewayBase } = readConfig({})
  const bases: Readonly<Record<Base, string>> = {
    main: apiBase,
    guess: guessBase,
    gateway: gatewayBase,
    static: '',
  }
  const kept: Readonly<Record<OfflinePolicy, string>> = {
    never: '',
    catalog: 'catalog',
    fields: 'form',
    history: 'history',
    static: 'file',
  }
  const addressOf = ({ base, path }: Endpoint) => `${bases[base]}${path}`
  const rowOf = (endpoint: Endpoint) => [
    endpoint.method,
    `\`${addressOf(endpoint)}\``,
    endpoint.auth === 'signed-in' ? 'users' : 'anyone',
    kept[endpoint.offline],
  ]

  it('has every row of the contract and no other, by address', () => {
    const byAddress = [...endpoints.values()].sort((one, other) =>
      addressOf(one) < addressOf(other) ? -1 : 1,
    )
    expect(table).toEqual(byAddress.map(rowOf))
  })
})

describe('the README’s table of variables', () => {
  const table = tableUnder('## Configure')

  it('has every variable that the build reads and no other', () => {
    const source = readFileSync('src/config.ts', 'utf8')
    const read = new Set([...source.matchAll(/\bVITE_[A-Z_]+\b/g)].map(([name]) => `\`${name}\``))
    expect(table.map(([name = '']) => name).sort()).toEqual([...read].sort())
  })

  it('says what each is for', () => {
    expect(table.filter(([, , what = '']) => what === '')).toEqual([])
  })
})

describe('the README’s table of the sandbox’s variables', () => {
  const table = tableUnder('### The sandbox')

  it('has every variable that it reads and no other, each with what it is for', () => {
    const source = readFileSync('src/sandbox/environment.ts', 'utf8')
    const read = new Set([...source.matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name]) => name))
    const told = table.flatMap(([names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
    expect(told.sort()).toEqual([...read].sort())
    expect(table.filter(([, , what = '']) => what === '')).toEqual([])
  })
})
