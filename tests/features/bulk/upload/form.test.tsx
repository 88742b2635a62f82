// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noWorker } from '#src/data/browser/service-worker.ts'
import { createDataSaver } from '#src/data/services/data-saver.ts'
import type { ListSource, Overview } from '#src/features/bulk/engine/sheet-client.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { errorOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import {
  aFile,
  button,
  choose,
  currentStep,
  field,
  fileInput,
  fill,
  goTo,
  isEnabled,
  type Opened,
  openFlow,
  settled,
  uploads,
} from './open-flow.tsx'
import { anOverview, someProviders } from './scripted-client.ts'

vi.mock('#src/features/bulk/preflight/preflight.tsx', () => import('./bare-preflight.tsx'))

async function openAtPay() {
  const opened = await openFlow()
  await choose(opened.user)
  await goTo(opened, 'Pay')
  return opened
}

describe('what a wrong field says', () => {
  it.each([
    ['Narration', ' ', 'Narration is Required'],
    ['Narration', 'n'.repeat(101), 'Narration must be at most 100 Characters long'],
    ['Email', '', 'Email is Required'],
    ['Email', 'ada@', 'Enter a Valid Email'],
  ])('%s "%s"', async (name, value, sentence) => {
    const { user } = await openAtPay()
    await user.clear(field(name))
    await user.click(field(name))
    if (value !== '') await user.paste(value)
    await user.tab()
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(isEnabled()).toBe(false)
  })

  it('File is Required, when somebody wants to go on without one', async () => {
    const opened = await openFlow()
    await opened.user.click(button('Continue'))
    await waitFor(() => expect(errorOf(fileInput())).toBe('File is Required'))
    expect(document.activeElement).toBe(fileInput())
    expect(currentStep()).toBe('File')
  })
})

it('knows the user’s email, and offers to mend a slip in another one', async () => {
  const { user } = await openAtPay()
  expect(field('Email').value).toBe('ada.obi@example.com')
  await user.clear(field('Email'))
  await user.type(field('Email'), 'ada@gmial.com')
  await user.click(await screen.findByRole('button', { name: 'Did you mean gmail.com?' }))
  expect(field('Email').value).toBe('ada@gmail.com')
})

it('says the limits before a file is chosen, and has a template', async () => {
  await openFlow()
  expect(screen.getByText(/At most 10 MB and 100,000 rows/)).toBeDefined()
  const template = screen.getByRole('link', { name: 'Download template' })
  expect(template.getAttribute('href')).toBe('/resources/bulk_upload_template.xlsx')
  expect(template.hasAttribute('download')).toBe(true)
  // Whatever may be shared with the app may be chosen in it (T18).
  const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
  expect(fileInput().accept.split(',').sort()).toEqual(manifest.share_target.params.files[0].accept.sort())
})

describe('a file', () => {
  it('is read at once, and Preview comes alive with the rows and their total', async () => {
    const opened = await openFlow()
    await fill(opened)
    expect(opened.sheetClients.all[0]?.reads[0]?.source).toMatchObject({ name: 'staff.xlsx' })
    expect(screen.getByText('3 rows ready')).toBeDefined()
    expect(uploads(opened)).toEqual([])
  })

  it('shows how far its reading is, and Cancel stops it', async () => {
    const { user, sheetClients } = await openFlow({ script: { read: () => new Promise(() => {}) } })
    await choose(user)
    sheetClients.all[0]?.reads[0]?.options.onProgress?.(0.42, 'Checking rows')
    const bar = await screen.findByRole('progressbar', { name: 'Reading your list' })
    await waitFor(() => expect(bar.getAttribute('value')).toBe('42'))
    expect(screen.getByText('Reading staff.xlsx. Checking rows')).toBeDefined()
    expect(screen.getByText('Your list is still being read')).toBeDefined()
    await user.click(button('Cancel'))
    expect(sheetClients.all[0]?.isClosed).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(document.activeElement).toBe(fileInput())
  })

  it('that cannot be read says why at the field, and the earlier list stays', async () => {
    const answers: (Overview | ReadProblem)[] = [anOverview(), { kind: 'password' }, { kind: 'empty' }]
    const opened = await openFlow({ script: { read: () => answers.shift() ?? anOverview() } })
    await fill(opened)
    await goTo(opened, 'File')
    await choose(opened.user, aFile('locked.xlsx'))
    await waitFor(() => expect(errorOf(fileInput())).toMatch(/password.*Your earlier list stays\./))
    await opened.user.click(button('Continue'))
    expect(screen.getByText('the list, in staff.xlsx')).toBeDefined()
    await goTo(opened, 'Pay')
    expect(isEnabled()).toBe(true)
  })

  it('with no row that could be sent says so', async () => {
    const nothing = anOverview({ sent: { rows: 0, amount: anOverview().sent.amount, byProduct: [] } })
    const { user } = await openFlow({ script: { read: () => nothing } })
    await choose(user)
    await goTo({ user }, 'Pay')
    expect(await screen.findByText(/No row is ready to be sent/)).toBeDefined()
    expect(isEnabled()).toBe(false)
  })
})

describe('Paste cells', () => {
  it('reads what was pasted', async () => {
    const { user, sheetClients } = await openFlow({
      script: { read: ({ name }) => anOverview({ source: { name, rows: 1 } }) },
    })
    await user.click(button('Paste cells'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste cells' }))
    await user.click(dialog.getByRole('button', { name: 'Read cells' }))
    expect(errorOf(dialog.getByRole('textbox', { name: 'Cells' }))).toMatch(/Paste the cells/)
    await user.click(dialog.getByRole('textbox', { name: 'Cells' }))
    await user.paste('08031234567\tMTN\tAIRTIME\t500')
    await user.click(dialog.getByRole('button', { name: 'Read cells' }))
    await settled()
    const pasted = sheetClients.all[0]?.reads[0]?.source
    expect([pasted?.name, await pasted?.file.text()]).toEqual(['', '08031234567\tMTN\tAIRTIME\t500'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText(/^Pasted cells is read/)).toBeDefined()
  })
})

describe('the networks', () => {
  it('are needed once with a connection: offline without them the file waits', async () => {
    const { user, sheetClients, services } = await openFlow({
      online: false,
      answers: { bulkProviders: failWith({ kind: 'offline' }) },
    })
    await choose(user)
    expect(screen.getByText(/The list of networks is needed once, with a connection/)).toBeDefined()
    expect(sheetClients.all).toEqual([])
    expect(services.client.calls.map(({ name }) => name)).toEqual(['bulkProviders'])
  })

  it('that did not come are asked for again, and then the file is read', async () => {
    let isUp = false
    const bulkProviders = () => (isUp ? someProviders : failWith({ kind: 'timeout' }))
    const { user, sheetClients } = await openFlow({ answers: { bulkProviders } })
    await choose(user)
    expect(sheetClients.all).toEqual([])
    isUp = true
    await user.click(button('Try again'))
    await waitFor(() => expect(sheetClients.all[0]?.reads.length).toBe(1))
  })
})

describe('a file that arrives from outside', () => {
  const oneRow = {
    read: ({ name }: ListSource) => anOverview({ source: { name, rows: 1 } }),
  }
  const offered = () => screen.findByText('A file came from another app: salaries.csv. Open it?')
  const openWithArrival = (options: Parameters<typeof openFlow>[0] = {}) =>
    openFlow({
      script: oneRow,
      ...options,
      deps: {
        arrivedFile: async () => ({ file: aFile('salaries.csv'), notTaken: [], at: 1 }),
        ...options.deps,
      },
    })

  it('is offered by its name, and read only when somebody opens it', async () => {
    const { user, sheetClients } = await openWithArrival()
    await offered()
    expect([sheetClients.all, screen.queryByText(/^the list, in/)]).toEqual([[], null])
    await user.click(button('Open it'))
    expect(await screen.findByText('the list, in salaries.csv')).toBeDefined()
    expect(screen.queryByText(/came from another app/)).toBeNull()
  })

  it.each(['Open it', 'Do not open'])('waits on the device until %s is pressed', async (answer) => {
    const dropped: number[] = []
    const dropArrivedFile = async (at: number) => void dropped.push(at)
    const { user } = await openWithArrival({ deps: { dropArrivedFile } })
    await offered()
    expect(dropped).toEqual([])
    await user.click(button(answer))
    expect(dropped).toEqual([1])
  })

  it('is named where it was not taken, and then forgotten', async () => {
    const dropped: number[] = []
    const { services } = await openWithArrival({
      deps: {
        arrivedFile: async () => ({ file: null, notTaken: ['large.csv'], at: 2 }),
        dropArrivedFile: async (at) => void dropped.push(at),
      },
    })
    expect(services.toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'One list is opened at a time, of up to 10 MB. “large.csv” was not taken.',
    ])
    expect(dropped).toEqual([2])
  })

  it('leaves a list in progress as it is until it is opened', async () => {
    let tell = (_file: File) => {}
    const { user } = await openFlow({
      script: oneRow,
      deps: {
        onArrivedFile(listener) {
          tell = listener
          return () => {}
        },
      },
    })
    await choose(user)
    act(() => tell(aFile('opened.ods')))
    expect(await screen.findByText(/another app: opened\.ods\. Open it\?/)).toBeDefined()
    expect(screen.getByText(/takes the place of the list that is open here/)).toBeDefined()
    expect(screen.getByText('the list, in staff.xlsx')).toBeDefined()
    await user.click(button('Open it'))
    expect(await screen.findByText('the list, in opened.ods')).toBeDefined()
  })
})

describe('the reader', () => {
  // Idle at once.
  beforeEach(() => void vi.stubGlobal('requestIdleCallback', (task: () => void) => task()))

  const working = { ...noWorker, active: () => Promise.resolve(false) }
  const networks = ({ client }: Opened['services']) =>
    client.calls.filter(({ name }) => name === 'bulkProviders')

  it('comes once, when there is a connection, somebody to keep it, and the page is idle', async () => {
    let warmed = 0
    const deps = { warm: () => void warmed++ }
    const { services } = await openFlow({ online: false, deps, parts: { worker: working } })
    expect(warmed).toBe(0)
    act(() => services.connectivity.set(true))
    await waitFor(() => expect(warmed).toBe(1))
    act(() => services.connectivity.set(false))
    act(() => services.connectivity.set(true))
    await settled()
    expect(warmed).toBe(1)
  })

  it('brings the networks again where the page came before the worker: nobody kept them', async () => {
    const { services } = await openFlow({ parts: { worker: { ...working, active: async () => true } } })
    await waitFor(() => expect(networks(services)).toHaveLength(2))
  })

  it('does not ask for the networks again where the session turned out to be over', async () => {
    const { services } = await openFlow({
      answers: { bulkProviders: failWith({ kind: 'unauthorized' }) },
      parts: { worker: { ...working, active: async () => true } },
    })
    await settled()
    expect(networks(services)).toHaveLength(1)
  })

  it('leaves the networks alone where the worker was there first: one request is enough', async () => {
    let warmed = 0
    const deps = { warm: () => void warmed++ }
    const { services } = await openFlow({ deps, parts: { worker: working } })
    await waitFor(() => expect(warmed).toBe(1))
    await settled()
    expect(networks(services)).toHaveLength(1)
  })

  it('does not come with the data saver', async () => {
    let warmed = 0
    const dataSaver = createDataSaver(fakeLocal(), { isOn: () => true, subscribe: () => () => {} })
    await openFlow({ deps: { warm: () => void warmed++ }, parts: { dataSaver, worker: working } })
    expect(warmed).toBe(0)
  })
})

it('of two dropped files the first is opened, and the second is named', async () => {
  const { services } = await openFlow()
  const zone = screen.getByText('Or drop it here.').parentElement ?? document.body
  fireEvent.drop(zone, { dataTransfer: { files: [aFile('staff.xlsx'), aFile('june.xlsx')] } })
  expect(services.toasts.store.getState().toasts).toMatchObject([
    { text: 'One list is opened at a time. “june.xlsx” was not opened.' },
  ])
})
