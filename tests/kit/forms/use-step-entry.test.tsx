import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useCallback, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useStepEntry } from '#src/kit/forms/use-step-entry.ts'

function Steps({ opensAt = 'form' }: { opensAt?: string }) {
  const [step, setStep] = useState(opensAt)
  const [isHeld, setHeld] = useState(false)
  const toForm = useCallback(() => {
    if (!isHeld) setStep('form')
    return !isHeld
  }, [isHeld])
  useStepEntry(step !== 'form', toForm)
  return (
    <>
      <h1>{step}</h1>
      <button type="button" onClick={() => setStep(step === 'form' ? 'customer' : 'summary')}>
        PROCEED
      </button>
      <button type="button" onClick={toForm}>
        BACK
      </button>
      <button type="button" onClick={() => setHeld(!isHeld)}>
        hold or free
      </button>
    </>
  )
}

/** The steps on a page that was reached from home. `go` is the browser's own Back and Forward. */
function open(page: ReactNode = <Steps />, state: unknown = null) {
  const routes = [
    { path: '/', element: <h1>home</h1> },
    { path: '/airtime/MTNVTU', element: page },
    { path: '/airtime', element: <h1>billers</h1> },
  ]
  const form = { pathname: '/airtime/MTNVTU', search: '?s=1' }
  const entries = ['/', form, ...(state === null ? [] : [{ ...form, state }])]
  const router = createMemoryRouter(routes, { initialEntries: entries, initialIndex: entries.length - 1 })
  render(<RouterProvider router={router} />)
  const go = (by: number | string) => act(async () => router.navigate(by as number))
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  const shown = () => screen.getByRole('heading').textContent
  return { router, go, press, shown }
}

describe('the browser’s Back', () => {
  it('leads from any step behind the form to the form, and from there to the page before', async () => {
    const { router, go, press, shown } = open()
    await press('PROCEED')
    await press('PROCEED')
    expect(shown()).toBe('summary')
    expect(router.state.location).toMatchObject({ pathname: '/airtime/MTNVTU', search: '?s=1' })
    await go(-1)
    expect(shown()).toBe('form')
    await go(-1)
    expect(shown()).toBe('home')
  })

  it('finds nothing of a step that BACK has left', async () => {
    const { go, press, shown } = open()
    for (let round = 0; round < 2; round += 1) {
      await press('PROCEED')
      await press('BACK')
    }
    expect(shown()).toBe('form')
    await go(-1)
    expect(shown()).toBe('home')
  })

  it('leads from a page that opened behind its form to the page before', async () => {
    const { go, shown } = open(<Steps opensAt="summary" />)
    await go(-1)
    expect(shown()).toBe('home')
  })

  it('keeps a step that must stay, and leads from it to the form once it need not', async () => {
    const { go, press, shown } = open()
    await press('PROCEED')
    await press('hold or free')
    for (let times = 0; times < 3; times += 1) await go(-1)
    expect(shown()).toBe('customer')
    await press('hold or free')
    await go(-1)
    expect(shown()).toBe('form')
    await go(-1)
    expect(shown()).toBe('home')
  })

  it('leads on from a step that was left by a link, without asking twice', async () => {
    const { go, press, shown } = open()
    await press('PROCEED')
    await go('/airtime')
    await go(-1)
    expect(shown()).toBe('form')
    await go(-1)
    expect(shown()).toBe('home')
  })
})

it('Forward to a step that is gone stays at the form', async () => {
  const { go, press, shown } = open()
  await press('PROCEED')
  await go(-1)
  await go(1)
  expect(shown()).toBe('form')
  await go(-1)
  expect(shown()).toBe('home')
})

it('a reload of a step is the form, one Back from the page before', async () => {
  const { go, shown } = open(<Steps />, 'behind-form')
  await act(async () => {})
  expect(shown()).toBe('form')
  await go(-1)
  expect(shown()).toBe('home')
})
