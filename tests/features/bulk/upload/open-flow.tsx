import { act, screen, waitFor } from '@testing-library/react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { expect } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { BulkPage } from '#src/features/bulk/bulk-page.tsx'
import type { BulkDeps } from '#src/features/bulk/upload/arrival.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { clientMaker, someProviders } from './scripted-client.ts'

export const anAnswer = {
  rows: [],
  message: '3 rows',
  total: kobo(300_000),
  fileName: 'upload-1.csv',
  tranId: 'T-1',
}

interface Options extends FakeOptions {
  readonly script?: Parameters<typeof clientMaker>[0]
  readonly deps?: Partial<BulkDeps>
  /** Before the page is there. */
  readonly prepare?: (services: ReturnType<typeof renderScreen>['services']) => Promise<void>
}

/** The page's inside with scripted clients, networks that are there, and Ada signed in. */
export async function openFlow({ script, deps, ...options }: Options = {}) {
  const sheetClients = clientMaker(script)
  const all: BulkDeps = {
    openSheetClient: sheetClients.open,
    warm: () => {},
    arrivedFile: async () => null,
    dropArrivedFile: async () => {},
    onArrivedFile: () => () => {},
    ...deps,
  }
  let navigate: NavigateFunction = () => {}
  function Browser() {
    navigate = useNavigate()
    return null
  }
  const page = (
    <>
      <BulkPage deps={all} />
      <Browser />
      <Address />
    </>
  )
  const opened = renderScreen(page, {
    user: ada,
    ...options,
    answers: { bulkProviders: someProviders, uploadBulk: anAnswer, ...options.answers },
  })
  await screen.findByRole('list', { name: 'Steps' })
  await settled()
  // As in a browser: the router hears of it first, and React has drawn that before the next listener hears.
  const browserBack = async () => {
    await act(async () => void navigate(-1))
    await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  }
  return { sheetClients, ...opened, browserBack }
}
export type Opened = Awaited<ReturnType<typeof openFlow>>

export const settled = () => act(() => new Promise((resolve) => setImmediate(resolve)))
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const fileInput = () => screen.getByLabelText<HTMLInputElement>('File', { selector: 'input' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const preview = () => button('Preview')
export const isEnabled = () => preview().getAttribute('aria-disabled') !== 'true'
export const aFile = (name = 'staff.xlsx') => new File([name], name)

export async function choose(user: Opened['user'], file = aFile()) {
  await user.upload(fileInput(), file)
  await settled()
}

/** To another of the three steps. */
export async function goTo(opened: Pick<Opened, 'user'>, step: 'File' | 'Fix' | 'Pay') {
  await opened.user.click(button(new RegExp(`${step}$`)))
  await settled()
}

/** The step of before, once it is marked. */
export const currentStep = () => document.querySelector('[aria-current=step]')?.textContent?.slice(1)

/** A form that is complete: Preview can be pressed. */
export async function fill(opened: Pick<Opened, 'user'>) {
  await choose(opened.user)
  await opened.user.click(await screen.findByRole('button', { name: 'Continue' }))
  await opened.user.type(field('Narration'), 'November airtime')
  await waitFor(() => expect(isEnabled()).toBe(true))
}

export const uploads = ({ services }: Opened) =>
  services.client.calls.filter(({ name }) => name === 'uploadBulk')

export async function pressPreview(opened: Opened) {
  await opened.user.click(preview())
  await settled()
}
