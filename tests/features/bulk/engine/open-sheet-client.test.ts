import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { browserClock } from '#src/data/browser/clock.ts'
import { openSheetClient, warm } from '#src/features/bulk/engine/open-sheet-client.ts'
import type { Overview, SheetClient } from '#src/features/bulk/engine/sheet-client.ts'
import { problemWords } from '#src/features/bulk/reading/read-problem.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { type FakeOptions, type FakeSheetWorker, fakeSheetWorker } from './fake-sheet-worker.ts'

const providers = ['MTN', 'GLO'].map((code) => ({ name: code, code, product: 'AIRTIME', price: kobo(0) }))
const LIST =
  'SubscriberNumber,Provider,Product,Amount\n08031234567,MTN,AIRTIME,500\n8051234567,GLO,AIRTIME,"1,000"\n0803,MTN,AIRTIME,5\n'

function fileOf(text: string, name = 'list.csv') {
  return { file: new Blob([text]), name }
}

function clientWith(options?: FakeOptions) {
  const clock = manualClock()
  const spawned: FakeSheetWorker[] = []
  const spawn = () => {
    const worker = fakeSheetWorker(options)
    spawned.push(worker)
    return worker
  }
  const onLost = vi.fn()
  return { sheetClient: openSheetClient(onLost, { spawn, clock }), clock, spawned, onLost }
}

async function readList(sheetClient: SheetClient): Promise<Overview> {
  const read = await sheetClient.read(fileOf(LIST), { providers })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const settled = () => new Promise<void>((resolve) => browserClock.after(0, resolve))

describe('reading', () => {
  it('judges every row, and tells how far it is', async () => {
    const { sheetClient } = clientWith()
    const heard: number[] = []
    const read = await sheetClient.read(fileOf(LIST), {
      providers,
      onProgress: (fraction) => heard.push(fraction),
    })
    expect(read).toMatchObject({
      ok: true,
      value: { source: { name: 'list.csv', rows: 3 }, counts: { ok: 1, fixed: 1, error: 1 } },
    })
    expect(heard).toEqual([...heard].sort())
    expect(heard.length).toBeGreaterThan(1)
  })

  it('takes pasted cells', async () => {
    const { sheetClient } = clientWith()
    const read = await sheetClient.read(fileOf(LIST.replaceAll(',', '\t'), ''), { providers })
    expect(read).toMatchObject({ ok: true, value: { source: { rows: 3 } } })
  })

  it('says what is wrong with a file', async () => {
    const { sheetClient } = clientWith()
    expect(await sheetClient.read(fileOf('%PDF-1.7'), { providers })).toEqual({
      ok: false,
      error: { kind: 'other-type', what: 'a PDF' },
    })
  })

  it('says that there are headings and no rows', async () => {
    const { sheetClient } = clientWith()
    const text = 'Staff airtime\nSubscriberNumber,Provider,Product,Amount\n'
    expect(await sheetClient.read(fileOf(text), { providers })).toEqual({
      ok: false,
      error: { kind: 'no-rows' },
    })
  })

  it('refuses more than 10 MB', async () => {
    const { sheetClient } = clientWith()
    const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)])
    const source = { file: large, name: 'large.csv' }
    expect(await sheetClient.read(source, { providers })).toEqual({ ok: false, error: { kind: 'too-big' } })
  })

  it.each([
    ['is gone, or was changed', () => Promise.reject(new DOMException('gone', 'NotReadableError'))],
    ['is empty although it has a size', () => Promise.resolve(new ArrayBuffer(0))],
    ['holds nothing but zeros', () => Promise.resolve(new ArrayBuffer(LIST.length))],
  ])('says that the phone could not hand over a file that %s', async (_, arrayBuffer) => {
    const { sheetClient } = clientWith()
    const file = new Blob([LIST])
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(arrayBuffer)
    const read = await sheetClient.read({ file, name: 'list.csv' }, { providers })
    expect(read).toEqual({ ok: false, error: { kind: 'not-handed-over' } })
    expect(read.ok || read.error === 'lost' ? '' : problemWords(read.error)).toBe(
      'Your phone could not hand over this file. Download it to the phone first, then choose it.',
    )
  })

  it('cuts a name that is longer than any', async () => {
    const { sheetClient } = clientWith()
    const read = await sheetClient.read(fileOf(LIST, `${'n'.repeat(1_000_000)}.csv`), { providers })
    expect(read.ok ? read.value.source.name.length : read.error).toBe(100)
  })

  it('does again what was done before', async () => {
    const { sheetClient } = clientWith()
    const row = { row: 4, edits: [['subscriber', '08031234569']], isRemoved: false, kept: [] }
    const work = JSON.stringify({ choice: null, rows: [row] })
    const read = await sheetClient.read(fileOf(LIST), { providers, work })
    expect(read).toMatchObject({ ok: true, value: { work, isChanged: true } })
  })
})

describe('the end of a reading', () => {
  it('comes after 30 s, with the worker', async () => {
    const { sheetClient, clock, spawned } = clientWith({ hangs: true })
    const read = sheetClient.read(fileOf(LIST), { providers })
    await settled()
    clock.advance(29_999)
    expect(spawned[0]?.isTerminated()).toBe(false)
    clock.advance(1)
    expect(await read).toEqual({ ok: false, error: { kind: 'too-slow' } })
    expect(spawned[0]?.isTerminated()).toBe(true)
  })

  it('does not come while the code is still on its way over a slow network', async () => {
    const { sheetClient, clock, spawned } = clientWith({ neverStarts: true })
    void sheetClient.read(fileOf(LIST), { providers })
    await settled()
    clock.advance(120_000)
    expect(spawned[0]?.isTerminated()).toBe(false)
    sheetClient.close()
  })

  it('comes when the client is closed', async () => {
    const { sheetClient, spawned } = clientWith({ hangs: true })
    const read = sheetClient.read(fileOf(LIST), { providers })
    await settled()
    sheetClient.close()
    expect(await read).toEqual({ ok: false, error: 'lost' })
    expect(spawned[0]?.isTerminated()).toBe(true)
  })

  it('comes when the worker dies of the file', async () => {
    const { sheetClient, spawned } = clientWith({ hangs: true })
    const read = sheetClient.read(fileOf(LIST), { providers })
    await settled()
    spawned[0]?.die()
    expect(await read).toEqual({ ok: false, error: { kind: 'too-big-unzipped' } })
  })

  it('is no fault of the file when the worker could not be loaded', async () => {
    const { sheetClient, spawned } = clientWith({ neverStarts: true })
    const read = sheetClient.read(fileOf(LIST), { providers })
    await settled()
    spawned[0]?.die()
    expect(await read).toEqual({ ok: false, error: 'lost' })
  })
})

describe('with a list', () => {
  it('answers, in order', async () => {
    const { sheetClient } = clientWith()
    await readList(sheetClient)
    const [rows, changed, undone] = await Promise.all([
      sheetClient.ask('window', { filter: 'all', from: 0, count: 2 }),
      sheetClient.ask('change', { kind: 'remove', rows: [4] }),
      sheetClient.ask('undo'),
    ])
    expect(rows).toMatchObject({
      total: 3,
      rows: [{ number: 2 }, { number: 3, row: { subscriber: '08051234567' } }],
    })
    expect([changed?.counts.skipped, undone?.counts.skipped]).toEqual([1, 0])
  })

  it('makes the file that is uploaded, the same one twice for the same list', async () => {
    const { sheetClient } = clientWith()
    await readList(sheetClient)
    const made = await sheetClient.ask('uploadFile')
    expect(made).toMatchObject({ rows: 2, total: 150_000 })
    expect(await made?.file.text()).toBe(
      'SubscriberNumber,Provider,Product,Amount\r\n08031234567,MTN,AIRTIME,500\r\n08051234567,GLO,AIRTIME,1000\r\n',
    )
    expect(made?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect((await sheetClient.ask('uploadFile'))?.digest).toBe(made?.digest)
  })

  it('makes the downloads, and compares', async () => {
    const { sheetClient } = clientWith()
    await readList(sheetClient)
    expect(await (await sheetClient.ask('report'))?.text()).toContain('Row,Status,SubscriberNumber')
    expect(await (await sheetClient.ask('problems'))?.text()).toContain('Row,Field,Value,Code,Message')
    const accepted = await sheetClient.ask('accept', new Blob(['no JSON']))
    expect(accepted?.body).toBe('no JSON')
    expect(accepted?.difference).not.toBe('')
    expect((await sheetClient.ask('choose', { headingRow: null }))?.layout.headingRow).toBeNull()
    expect((await sheetClient.ask('judgeWith', []))?.counts.error).toBeGreaterThan(1)
  })

  it('is lost when the worker dies: its owner is told, and nothing is answered any more', async () => {
    const { sheetClient, spawned, onLost } = clientWith()
    await readList(sheetClient)
    const last = sheetClient.ask('undo')
    spawned[0]?.die()
    expect([await last, await sheetClient.ask('undo')]).toEqual([null, null])
    expect(onLost).toHaveBeenCalledOnce()
  })
})

it('warms up once, and is gone', async () => {
  const worker = fakeSheetWorker()
  warm({ spawn: () => worker, clock: browserClock })
  await vi.waitFor(() => expect(worker.isTerminated()).toBe(true), { timeout: 20_000 })
})
