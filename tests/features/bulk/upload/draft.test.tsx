// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { BULK_DRAFT_KEY, type BulkDraft } from '#src/data/storage/drafts.ts'
import { journalEntry } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import {
  button,
  choose,
  currentStep,
  field,
  fill,
  goTo,
  isEnabled,
  type Opened,
  openFlow,
  preview,
  settled,
  uploads,
} from './open-flow.tsx'

vi.mock('#src/features/bulk/preflight/preflight.tsx', () => import('./bare-preflight.tsx'))

const HOUR_MS = 3_600_000
const NOVEMBER_14 = Date.UTC(2026, 10, 14, 9)

const aDraft: BulkDraft = {
  narration: 'October airtime',
  email: 'boss@example.com',
  source: { name: 'staff.xlsx', file: new Blob(['staff']) },
  work: 'what was done',
  sent: [],
  savedAt: SOME_MORNING - 2 * HOUR_MS,
}

async function openWith(draft: BulkDraft, options: Parameters<typeof openFlow>[0] = {}) {
  const bulkDrafts = memoryRecords<BulkDraft>()
  await bulkDrafts.put(BULK_DRAFT_KEY, draft)
  const opened = await openFlow({ ...options, parts: { bulkDrafts } })
  await settled()
  return { bulkDrafts, ...opened }
}

const kept = ({ services }: Opened) => services.bulkDrafts.get(BULK_DRAFT_KEY)
const passes = async ({ services }: Opened) => {
  act(() => services.clock.advance(1000))
  await settled()
}

describe('what is kept', () => {
  it('is the form, the file and what was done to it, a moment later', async () => {
    const opened = await openFlow()
    await fill(opened)
    await goTo(opened, 'Fix')
    await opened.user.click(button('Mend'))
    await passes(opened)
    const draft = await kept(opened)
    expect(draft).toMatchObject({ narration: 'November airtime', email: 'ada.obi@example.com', sent: [] })
    expect(draft?.source?.name).toBe('staff.xlsx')
    expect(await draft?.source?.file.text()).toBe('staff.xlsx')
    expect(draft?.work).toBe('mended')
    expect(draft?.savedAt).toBe(opened.services.clock.now())
  })

  it('is a list as soon as it is read: a page that is reloaded has no time to keep it', async () => {
    const opened = await openFlow()
    await choose(opened.user)
    expect((await kept(opened))?.source?.name).toBe('staff.xlsx')
  })

  it('is kept at once when the page goes out of sight: a phone may end it there', async () => {
    const opened = await openFlow()
    await fill(opened)
    act(() => opened.services.pageLife.hide())
    await settled()
    expect(await kept(opened)).toMatchObject({ narration: 'November airtime' })
  })

  it('is kept at once when the page is left', async () => {
    const opened = await openFlow()
    await fill(opened)
    opened.unmount()
    await waitFor(async () => expect((await kept(opened))?.narration).toBe('November airtime'))
    expect(opened.sheetClients.all.every(({ isClosed }) => isClosed)).toBe(true)
  })

  it('is left alone once the session has ended, so that the next person does not find it', async () => {
    const opened = await openFlow()
    await fill(opened)
    act(() => opened.services.session.end())
    await passes(opened)
    expect((await kept(opened))?.narration).toBe('')
    expect(field('Narration').value).toBe('November airtime')
  })
})

describe('a list that was here before', () => {
  it('is opened again as it was left, and says how old it is', async () => {
    const opened = await openWith(aDraft)
    expect(await screen.findByText(/Your list from 2 h ago is still here/)).toBeDefined()
    expect(currentStep()).toBe('Fix')
    // Nobody asked for it just now: the focus stays where it is.
    expect(document.activeElement).toBe(document.body)
    await goTo(opened, 'Pay')
    expect([field('Narration').value, field('Email').value]).toEqual(['October airtime', 'boss@example.com'])
    expect(opened.sheetClients.all[0]?.reads[0]?.options.work).toBe('what was done')
    await waitFor(() => expect(isEnabled()).toBe(true))
    await passes(opened)
    expect((await kept(opened))?.savedAt).toBe(aDraft.savedAt)
  })

  it('goes by Start anew', async () => {
    const opened = await openWith(aDraft)
    await opened.user.click(await screen.findByRole('button', { name: 'Start anew' }))
    expect(screen.queryByText('the list, in staff.xlsx')).toBeNull()
    expect(currentStep()).toBe('File')
    await passes(opened)
    expect(await kept(opened)).toMatchObject({ narration: '', source: null })
  })

  it('is not lost when it cannot be read any more', async () => {
    const opened = await openWith(aDraft, { script: { read: () => ({ kind: 'too-slow' }) } })
    expect(await screen.findByRole('button', { name: 'Open it again' })).toBeDefined()
    await passes(opened)
    const draft = await kept(opened)
    expect([draft?.narration, draft?.source?.name]).toEqual(['October airtime', 'staff.xlsx'])
  })
})

const paid = journalEntry({ tranId: 'TRAN00000001', kind: 'bulk', state: 'handed-off' })

describe('the same list again', () => {
  const sent = [{ digest: 'd1', rows: 3, total: kobo(300_000), at: NOVEMBER_14, tranId: paid.tranId }]

  it('is asked about', async () => {
    const opened = await openWith({ ...aDraft, sent, source: null, work: '' })
    await opened.services.journal.put(paid.tranId, paid)
    await choose(opened.user)
    await goTo(opened, 'Pay')
    await waitFor(() => expect(isEnabled()).toBe(true))
    await opened.user.click(preview())
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload the same list again?' }))
    expect(screen.getByRole('dialog').textContent).toContain(
      'You uploaded this same list on 14 Nov 2026 (₦3,000.00).',
    )
    expect(uploads(opened)).toEqual([])
    await opened.user.click(dialog.getByRole('button', { name: 'Upload again' }))
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
  })

  it.each([
    ['was never logged', null],
    [
      'ended unpaid',
      journalEntry({ tranId: paid.tranId, kind: 'bulk', state: 'settled', outcome: 'failed' }),
    ],
    ['was given up', journalEntry({ tranId: paid.tranId, kind: 'bulk', state: 'abandoned' })],
  ])('is not asked about where the one before %s', async (_, entry) => {
    const opened = await openWith({ ...aDraft, sent, source: null, work: '' })
    if (entry !== null) await opened.services.journal.put(entry.tranId, entry)
    await choose(opened.user)
    await goTo(opened, 'Pay')
    await waitFor(() => expect(isEnabled()).toBe(true))
    await opened.user.click(preview())
    expect(await screen.findByRole('heading', { name: 'Preview' })).toBeDefined()
  })

  it('is known from the next visit on', async () => {
    const opened = await openFlow()
    await fill(opened)
    await opened.user.click(preview())
    await screen.findByRole('heading', { name: 'Preview' })
    await passes(opened)
    expect((await kept(opened))?.sent).toEqual([
      {
        digest: 'd1',
        rows: 3,
        total: kobo(300_000),
        at: SOME_MORNING,
        tranId: 'T-1',
        leftOut: 0,
        otherSheets: [],
      },
    ])
  })

  it('is asked about where another tab has sent it since, which this one does not forget', async () => {
    const opened = await openWith({ ...aDraft, source: null, work: '' })
    await opened.services.journal.put(paid.tranId, paid)
    await opened.bulkDrafts.put(BULK_DRAFT_KEY, { ...aDraft, source: null, work: '', sent })
    await choose(opened.user)
    await passes(opened)
    expect((await kept(opened))?.sent).toEqual(sent)
    await goTo(opened, 'Pay')
    await waitFor(() => expect(isEnabled()).toBe(true))
    await opened.user.click(preview())
    await screen.findByRole('dialog', { name: 'Upload the same list again?' })
    expect(uploads(opened)).toEqual([])
  })

  it('is asked about where another tab has sent it since this one had it at the preview', async () => {
    const opened = await openFlow()
    await fill(opened)
    await opened.user.click(preview())
    await screen.findByRole('heading', { name: 'Preview' })
    await passes(opened)
    const draft = await kept(opened)
    if (draft === null) throw new Error('nothing is kept')
    const since = draft.sent.map((one) => ({ ...one, at: one.at + HOUR_MS, tranId: paid.tranId }))
    await opened.services.journal.put(paid.tranId, paid)
    await opened.services.bulkDrafts.put(BULK_DRAFT_KEY, { ...draft, sent: since })
    await opened.user.click(button('Back'))
    await waitFor(() => expect(isEnabled()).toBe(true))
    await opened.user.click(preview())
    await screen.findByRole('dialog', { name: 'Upload the same list again?' })
    expect(uploads(opened).length).toBe(1)
  })
})
