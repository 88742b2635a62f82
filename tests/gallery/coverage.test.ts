import { describe, expect, it } from 'vitest'
import { findRoute } from '#src/app/find-route.ts'
import { routes } from '#src/app/routes.tsx'
import { LONG_BILLER } from './long.ts'
import { nameOf, type State } from './scene.ts'
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

  it('gives each picture a name of its own', () => {
    const names = scenes.map(nameOf)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has every state, and a biller’s name of 50 characters', () => {
    const states: readonly State[] = ['usual', 'loading', 'empty', 'error', 'offline', 'long']
    expect(states.filter((state) => !scenes.some((scene) => scene.state === state))).toEqual([])
    expect(LONG_BILLER).toHaveLength(50)
  })
})
