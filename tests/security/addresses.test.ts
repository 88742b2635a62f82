import { expect, it } from 'vitest'
import { findRoute } from '#src/app/find-route.ts'
import { routes } from '#src/app/routes.tsx'
import { reachable } from '#src/data/services/catalog.ts'

const category = (urlPath: string) => ({ code: urlPath, name: urlPath, urlPath })

const fixed = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

it('a category named like a page of the app does not get that page’s address (S21)', () => {
  expect(fixed).toContain('/logout')
  for (const path of fixed) expect(findRoute(path)?.route.path).toBe(path)
})

it.each([
  '..',
  '.',
  '',
  'a/b',
  'a b',
  'a?b',
  'a#b',
  '%2e%2e',
  '//evil.invalid',
  '\\\\evil',
  'javascript:alert(1)',
  'ａｉｒ',
  'a\n',
  'logout',
  'Logout',
  'dashboard',
  'status',
])('a category at %j has no address at all (S21)', (urlPath) => {
  expect(reachable([category('airtime'), category(urlPath)])).toEqual([category('airtime')])
})
