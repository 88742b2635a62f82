import { expect, it } from 'vitest'
import { findRoute, routes } from '#src/app/routes.tsx'

const fixed = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

it('a category named like a page of the app does not get that page’s address (S21)', () => {
  expect(fixed).toContain('/logout')
  for (const path of fixed) expect(findRoute(path)?.route.path).toBe(path)
})
