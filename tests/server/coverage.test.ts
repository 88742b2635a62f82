import { expect, it } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { implementations } from '#src/server/app.ts'
import type { Deps } from '#src/server/deps.ts'

it('answers every row of the contract’s table, once, and nothing else', () => {
  const table = [...endpoints.values()].filter(({ base }) => base !== 'static').map(({ name }) => name)
  // Building the list asks nothing of what it is built with.
  const implemented = implementations({} as Deps).map(({ name }) => name)
  expect([...implemented].sort()).toEqual([...table].sort())
})
