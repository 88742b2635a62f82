import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { Link, MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fades, type Scene, type ShownLocation, useShownLocation } from '#src/app/view-transition.ts'
import '#tests/support/render.tsx'

const place = (pathname: string, type: ShownLocation['type'] = 'PUSH', rest = {}): ShownLocation => ({
  type,
  location: { pathname, search: '', hash: '', key: 'k', state: null, ...rest },
})
const willing: Scene = { canFade: true, isStill: false, isShownAlready: false }

describe('a move fades', () => {
  const cases: readonly (readonly [string, boolean, ShownLocation, Partial<Scene>])[] = [
    ['to another page', true, place('/b'), {}],
    ['back to a page', true, place('/b', 'POP'), {}],
    ['not where the browser cannot', false, place('/b'), { canFade: false }],
    ['not for who wants less motion, nor with the data saver', false, place('/b'), { isStill: true }],
    ['not to another part of the same page', false, place('/a', 'PUSH', { hash: '#x' }), {}],
    ['not to another question of the same page', false, place('/a', 'PUSH', { search: '?x=1' }), {}],
    ['not to a summary that is paid again', false, place('/b', 'PUSH', { search: '?saved=1' }), {}],
    ['not when the address is only corrected', false, place('/b', 'REPLACE'), {}],
    ['not twice, when the browser shows going back', false, place('/b', 'POP'), { isShownAlready: true }],
    ['forward after the browser showed going back', true, place('/b'), { isShownAlready: true }],
  ]
  it.each(cases)('%s', (_, expected, to, scene) => {
    expect(fades(place('/a'), to, { ...willing, ...scene })).toBe(expected)
  })
})

interface Fade {
  /** What the browser does a frame later: it asks for the new page. */
  change(): void
  end(): void
  readonly isSkipped: () => boolean
}
let begun: Fade[] = []

/** As the platform's: the change comes a frame later, and a skipped fade still makes it, but rejects `ready`. */
function startViewTransition(change: () => void) {
  let skipped = false
  let end = () => {}
  let refuse = (_: unknown) => {}
  const ready = new Promise((_, reject) => {
    refuse = reject
  })
  const finished = new Promise<void>((resolve) => {
    end = resolve
  })
  begun.push({ change: () => act(change), end, isSkipped: () => skipped })
  return {
    ready,
    finished,
    skipTransition: () => {
      skipped = true
      end()
      refuse(new DOMException('Transition was skipped', 'AbortError'))
    },
  }
}

beforeEach(() => {
  begun = []
  Reflect.set(document, 'startViewTransition', startViewTransition)
})
afterEach(async () => {
  for (const one of begun) one.end()
  await Promise.resolve()
  Reflect.deleteProperty(document, 'startViewTransition')
  delete document.documentElement.dataset.saver
  vi.restoreAllMocks()
})

function Pages() {
  const { location } = useShownLocation()
  return <h1>{location.pathname}</h1>
}

let goBack = () => {}
function Back() {
  const navigate = useNavigate()
  useEffect(() => {
    goBack = () => act(() => void navigate(-1))
  }, [navigate])
  return null
}

function open() {
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Link to="/b">b</Link>
      <Link to="/c">c</Link>
      <Pages />
      <Back />
    </MemoryRouter>,
  )
}
const tap = (name: string) => act(() => screen.getByRole('link', { name }).click())
const shown = () => screen.getByRole('heading').textContent

describe('the page of a move', () => {
  it('is there at the first visit without a fade', () => {
    open()
    expect(shown()).toBe('/a')
    expect(begun).toEqual([])
  })

  it('comes inside the transition, whole by its end', () => {
    open()
    tap('b')
    expect(shown()).toBe('/a')
    begun[0]?.change()
    expect(shown()).toBe('/b')
  })

  it('has the press that falls into its fade, and not the second of a double one', async () => {
    open()
    tap('b')
    begun[0]?.change()
    const onClick = vi.fn()
    const button = document.createElement('button')
    button.addEventListener('click', onClick)
    document.body.append(button)
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(button)
    const press = (detail: number) =>
      document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    press(2)
    expect(begun[0]?.isSkipped()).toBe(false)
    press(1)
    expect(begun[0]?.isSkipped()).toBe(true)
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1))
    expect(document.activeElement).toBe(button)
    press(1)
    await Promise.resolve()
    expect(onClick).toHaveBeenCalledTimes(1)
    button.remove()
  })

  it('comes at once where there is no such thing', () => {
    Reflect.deleteProperty(document, 'startViewTransition')
    open()
    tap('b')
    expect(shown()).toBe('/b')
  })

  it('comes at once with the data saver', () => {
    document.documentElement.dataset.saver = ''
    open()
    tap('b')
    expect(shown()).toBe('/b')
    expect(begun).toEqual([])
  })

  it('comes at once for who asked for less motion', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduce') }) as MediaQueryList,
    )
    open()
    tap('b')
    expect(shown()).toBe('/b')
    expect(begun).toEqual([])
  })

  it('is the last one that was asked for, when taps come faster than the fade', () => {
    open()
    tap('b')
    tap('c')
    expect(begun).toHaveLength(1)
    expect(begun[0]?.isSkipped()).toBe(true)
    expect(shown()).toBe('/c')
    // The skipped change still comes.
    begun[0]?.change()
    expect(shown()).toBe('/c')
  })

  it('stays where one went back to before the fade began', () => {
    open()
    tap('b')
    goBack()
    begun[0]?.change()
    expect(shown()).toBe('/a')
  })

  it('fades again once the last fade has ended', async () => {
    open()
    tap('b')
    begun[0]?.change()
    begun[0]?.end()
    await act(async () => void (await Promise.resolve()))
    goBack()
    expect(begun).toHaveLength(2)
    begun[1]?.change()
    expect(shown()).toBe('/a')
  })
})
