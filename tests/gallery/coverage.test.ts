import { describe, expect, it } from 'vitest'
import { findRoute, routes } from '#src/app/routes.tsx'
import { scenes } from './scenes.ts'

const shownBy = scenes.flatMap(({ at, leadsTo = [] }) => {
  const [pathname = ''] = at.split('?')
  return [findRoute(pathname)?.route.path ?? '', ...leadsTo]
})

describe('the table of the gallery', () => {
  it('shows every route of the app', () => {
    expect(routes.map(({ path }) => path).filter((path) => !shownBy.includes(path))).toEqual([])
  })

  it('names no route that is not there', () => {
    const known = routes.map(({ path }) => path)
    expect(scenes.flatMap(({ leadsTo = [] }) => leadsTo).filter((path) => !known.includes(path))).toEqual([])
  })
})
