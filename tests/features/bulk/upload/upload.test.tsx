// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bulkProviders } from '#src/contract/bulk.ts'
import type { Overview } from '#src/features/bulk/engine/sheet-client.ts'
import { isFlowOpen } from '#src/payments/engine/payment-in-progress.ts'
import { type FakeRequest, fakeRequests } from '#tests/data/browser/fake-request.ts'
import { errorOf } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import {
  anAnswer,
  button,
  currentStep,
  field,
  fileInput,
  fill,
  goTo,
  isEnabled,
  openFlow,
  pressPreview,
  preview,
  settled,
  uploads,
} from './open-flow.tsx'
import { anOverview, someProviders } from './scripted-client.ts'

vi.mock('#src/features/bulk/preflight/preflight.tsx', () => import('./bare-preflight.tsx'))

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
function fileOf(upload: { request: unknown } | undefined): File {
  const { file } = (upload?.request ?? {}) as { file?: File }
  if (file === undefined) throw new Error('nothing was uploaded')
  return file
}
describe('Preview', () => {
  it('uploads the cleaned list as a file, with narration, email and the biller code', async () => {
    const opened = await openFlow()
    await fill(opened)
    await pressPreview(opened)
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
    const [upload, ...more] = uploads(opened)
    expect(more).toEqual([])
    expect(upload?.request).toMatchObject({
      email: 'ada.obi@example.com',
      narration: 'November airtime',
      billerCode: 'bulk-upload',
    })
    expect([fileOf(upload).name, fileOf(upload).type]).toEqual(['paydey-list.csv', 'text/csv'])
    expect(await fileOf(upload).text()).toBe('the list')
  })

  it('is not lost when the press comes right after the last key', async () => {
    const opened = await openFlow({ answers: { uploadBulk: never } })
    await fill(opened)
    await opened.user.clear(field('Narration'))
    await waitFor(() => expect(isEnabled()).toBe(false))
    fireEvent.input(field('Narration'), { target: { value: 'November airtime' } })
    expect(isEnabled()).toBe(false)
    fireEvent.click(preview())
    await settled()
    expect(uploads(opened).length).toBe(1)
  })

  it('goes out once, however often it is pressed', async () => {
    const opened = await openFlow({ answers: { uploadBulk: never } })
    await fill(opened)
    await opened.user.dblClick(preview())
    await settled()
    expect(uploads(opened).length).toBe(1)
  })
})

describe('rows that are not ready', () => {
  const counts = { ok: 3, fixed: 0, warning: 0, decide: 2, error: 1, skipped: 4 }

  it('are asked about, and left out', async () => {
    const opened = await openFlow({ script: { read: () => anOverview({ counts }) } })
    await fill(opened)
    await pressPreview(opened)
    const asked = dialog('Leave out 3 rows?')
    expect(asked.getByText('1 row has errors and will not be sent.')).toBeDefined()
    expect(asked.getByText('2 rows to decide will not be sent unless you keep them.')).toBeDefined()
    expect(uploads(opened)).toEqual([])
    await opened.user.click(asked.getByRole('button', { name: 'Upload the rest' }))
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
    expect(uploads(opened).length).toBe(1)
  })

  it('are asked about, too, where new prices left them out after the press', async () => {
    let prices = someProviders
    const opened = await openFlow({ answers: { bulkProviders: () => prices } })
    await fill(opened)
    const [sheetClient] = opened.sheetClients.all
    if (sheetClient === undefined) throw new Error('no client')
    // In order, as the worker answers: the prices, then the list.
    let answer = (_: Overview) => {}
    const judged = new Promise<Overview>((resolve) => {
      answer = resolve
    })
    const uploadFile = sheetClient.answers.uploadFile as () => unknown
    Object.assign(sheetClient.answers, {
      judgeWith: () => judged,
      uploadFile: () => judged.then(() => new Promise(setImmediate)).then(uploadFile),
    })
    prices = someProviders.map((one) => ({ ...one, product: 'DATA' }))
    await act(() => opened.services.queries.refresh(bulkProviders, undefined))
    await pressPreview(opened)
    answer(anOverview({ counts }))
    expect(await screen.findByRole('dialog', { name: 'Leave out 3 rows?' })).toBeDefined()
    expect(uploads(opened)).toEqual([])
  })

  it('are not those that the user keeps', async () => {
    const sent = { ...anOverview().sent, rows: 5 }
    const kept = anOverview({ counts: { ...counts, error: 0 }, sent })
    const opened = await openFlow({ script: { read: () => kept } })
    await fill(opened)
    await pressPreview(opened)
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
  })
})

describe('while it is uploaded', () => {
  let sent: FakeRequest[]
  beforeEach(() => {
    sent = fakeRequests()
  })

  async function begin() {
    const opened = await openFlow({ answers: { uploadBulk: never } })
    await fill(opened)
    await pressPreview(opened)
    const { options } = uploads(opened)[0] ?? {}
    // As the client does with it.
    const answer = options?.send?.('/api/BulkUpload/Upload', {
      method: 'POST',
      signal: options.signal ?? null,
    })
    answer?.catch(() => {})
    return { opened, options, request: sent[0] }
  }

  it('says how far it is, and no update may cut it off', async () => {
    const { request } = await begin()
    const overlay = within(await screen.findByRole('dialog', { name: 'Uploading your list' }))
    act(() => request?.progress(37, 100))
    expect(overlay.getByText('37%')).toBeDefined()
    expect(overlay.getByText('Nothing is paid yet.')).toBeDefined()
    act(() => request?.progress(100, 100))
    expect(overlay.getByText(/All of it is sent/)).toBeDefined()
    expect(isFlowOpen()).toBe(true)
  })

  it('can be stopped: the request is cut off, it is nobody’s news, and nothing is lost', async () => {
    const { opened, options, request } = await begin()
    await opened.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(request?.isAborted).toBe(true)
    expect([options?.signal?.aborted, options?.quiet]).toEqual([true, true])
    expect(await screen.findByText('You stopped the upload')).toBeDefined()
    expect([field('Narration').value, isEnabled()]).toEqual(['November airtime', true])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an upload that fails', () => {
  it('of which nothing is known can be tried again, with the very same bytes, and never by itself', async () => {
    const answers = [failWith({ kind: 'timeout' }), failWith({ kind: 'offline' })]
    const opened = await openFlow({ answers: { uploadBulk: () => answers.shift() ?? anAnswer } })
    await fill(opened)
    await pressPreview(opened)
    expect(await screen.findByText('We do not know whether your list arrived')).toBeDefined()
    expect(screen.getByText(/trying again finds it there and makes no second one/)).toBeDefined()
    act(() => opened.services.connectivity.set(false))
    act(() => opened.services.connectivity.set(true))
    opened.services.clock.advance(60_000)
    await settled()
    expect(uploads(opened).length).toBe(1)
    for (const sent of [2, 3]) {
      await opened.user.click(await screen.findByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(uploads(opened).length).toBe(sent))
    }
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
    const texts = await Promise.all(uploads(opened).map((upload) => fileOf(upload).text()))
    expect(texts).toEqual(['the list', 'the list', 'the list'])
    expect(new Set(uploads(opened).map((upload) => fileOf(upload).name)).size).toBe(1)
  })

  it('is not tried again with earlier bytes once the list has changed', async () => {
    const opened = await openFlow({ answers: { uploadBulk: failWith({ kind: 'timeout' }) } })
    await fill(opened)
    await pressPreview(opened)
    expect(button('Try again')).toBeDefined()
    await goTo(opened, 'Fix')
    await opened.user.click(button('Mend'))
    await goTo(opened, 'Pay')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('because it was refused says the provider’s words beside the button, and keeps everything', async () => {
    const refusal = failWith({
      kind: 'rejected',
      message: 'The file has 2 rows too many',
      code: '12',
      status: 400,
    })
    const opened = await openFlow({ answers: { uploadBulk: refusal } })
    await fill(opened)
    await pressPreview(opened)
    expect(await screen.findByText('The file has 2 rows too many')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect([field('Narration').value, field('Email').value, isEnabled()]).toEqual([
      'November airtime',
      'ada.obi@example.com',
      true,
    ])
    // Told the user by the failure policy, once; the screen itself toasts nothing.
    expect(opened.services.toasts.store.getState().toasts).toEqual([])
    expect(uploads(opened)[0]?.options?.quiet).toBe(false)
  })
})

describe('what the provider read', () => {
  it('stops the way to a payment when it is something else, and says where', async () => {
    const difference = "Row 5: Yours is 08031234568, the provider's is 8031234568."
    const opened = await openFlow({ script: { difference } })
    await fill(opened)
    await pressPreview(opened)
    expect(await screen.findByRole('heading', { name: 'This list cannot be paid for' })).toBeDefined()
    expect(screen.getByText(/^Row 5: Yours is 08031234568/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull()
    await opened.user.click(button('Back'))
    expect(field('Narration').value).toBe('November airtime')
    expect(isEnabled()).toBe(true)
  })
})

it('says at the file that the list is open no more when its worker died, and opens it again as it was', async () => {
  const opened = await openFlow()
  await fill(opened)
  await goTo(opened, 'Fix')
  await opened.user.click(button('Mend'))
  await goTo(opened, 'Pay')
  const [sheetClient] = opened.sheetClients.all
  if (sheetClient === undefined) throw new Error('no client')
  sheetClient.answers.uploadFile = () => {
    sheetClient.die()
    return null
  }
  await pressPreview(opened)
  expect(errorOf(fileInput())).toMatch(/could not be opened on this device just now. Try again/)
  expect([uploads(opened), currentStep()]).toEqual([[], 'File'])
  await opened.user.click(button('Open it again'))
  await settled()
  expect(opened.sheetClients.all[1]?.reads[0]?.options.work).toBe('mended')
  expect(document.activeElement?.textContent).toBe('Check your list')
  await goTo(opened, 'Pay')
  expect([field('Narration').value, isEnabled()]).toEqual(['November airtime', true])
  await pressPreview(opened)
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
})
