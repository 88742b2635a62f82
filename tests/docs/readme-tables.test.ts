import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const guide = readFileSync('src/server/deploy/go-live.md', 'utf8')

/** The rows of the table under a heading, without its head. */
function tableUnder(heading: string, text = readme): readonly (readonly string[])[] {
  const [, after = ''] = text.split(`\n${heading}\n`)
  const [section = ''] = after.split(/\n##+ /)
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

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

describe('the guide’s table of the real providers’ variables', () => {
  it('has every variable that they need and no other, each with what it is for', () => {
    const source = readFileSync('src/server/provider-settings.ts', 'utf8')
    const read = new Set(
      [...source.matchAll(/(?:'|env\.)(BILLER|GATEWAY|(?:VTPASS|PAYSTACK)_[A-Z_]+)\b/g)].map(
        ([, name]) => name,
      ),
    )
    const table = tableUnder('## Variables of the real providers', guide)
    expect(table.map(([name = '']) => name.replaceAll('`', '')).sort()).toEqual([...read].sort())
    expect(table.filter(([, , what = '']) => what === '')).toEqual([])
  })
})

describe('the guide’s table of the server’s variables', () => {
  const table = tableUnder('## Variables of the server', guide)

  it('has every variable that it reads and no other, each with what it is for', () => {
    const source = readFileSync('src/server/environment.ts', 'utf8')
    const read = new Set([
      ...[...source.matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name]) => name),
      ...[...source.matchAll(/own\('([A-Z_]+)'\)/g)].map(([, name]) => `SERVER_${name}`),
    ])
    const told = table.flatMap(([names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
    expect(told.sort()).toEqual([...read].sort())
    expect(table.filter(([, , what = '']) => what === '')).toEqual([])
  })
})
