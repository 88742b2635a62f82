import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { implementations } from '#src/sandbox/implementations.ts'
import { openEndpoints } from '#src/sandbox/open.ts'

describe('the contract’s table', () => {
  const table = [...endpoints.values()]
    .filter((endpoint) => endpoint.base !== 'static')
    .map(({ name }) => name)
  // Building the list asks nothing of what it is built with.
  const implemented = implementations({} as Deps).map(({ name }) => name)

  it.each(table)('%s is implemented or listed as open, and never both', (name) => {
    expect([implemented.includes(name), openEndpoints.includes(name)].filter(Boolean)).toHaveLength(1)
  })

  it('has every row that is implemented or open, once', () => {
    const named = [...implemented, ...openEndpoints]
    expect(named.filter((name) => !table.includes(name))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})
