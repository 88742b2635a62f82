import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { draftKey } from '#src/data/storage/drafts.ts'
import type { FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import { rememberPaid } from '#src/payments/again/remember.ts'
import { ada } from '#tests/features/support/ada.ts'
import { journalEntry } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtimeSnapshot, DAY, manyBillers, savedBiller, shopper } from './fixtures.ts'

const TRAN_ID = journalEntry().tranId
const PAYMENT = '839201745839201745'
const ENTRY = { tranId: TRAN_ID, transactionId: PAYMENT }
const DRAFT = draftKey('airtime', 'MTNVTU')
const draft = { values: airtimeSnapshot().values, savedAt: SOME_MORNING }

/** A form snapshot that waits, with its draft. */
async function paid(fill: FormSnapshot = airtimeSnapshot()) {
  const services = fakeServices()
  await services.journal.put(TRAN_ID, journalEntry())
  await services.formSnapshots.put(TRAN_ID, fill)
  await services.drafts.put(DRAFT, draft)
  return services
}

describe('a payment whose number was never paid before', () => {
  it('is remembered by itself when it succeeds, without a name, and ends its draft', async () => {
    const services = await paid()
    await rememberPaid(services, ENTRY, 'successful')
    const { savedAt: _, ...filled } = airtimeSnapshot()
    expect(await services.beneficiaries.all()).toEqual([
      {
        ...filled,
        id: expect.stringMatching(/^[a-f0-9]{16}$/),
        nickname: '',
        score: 1,
        scoredAt: SOME_MORNING,
        lastPaidAt: SOME_MORNING,
        payments: [{ transactionId: PAYMENT, at: SOME_MORNING }],
      },
    ])
    expect(await services.formSnapshots.get(TRAN_ID)).toBeNull()
    expect(await services.drafts.get(DRAFT)).toBeNull()
    expect(services.local.get('paydey.saved.device')).toBe('1')
  })

  it('that is pending ends its draft and waits', async () => {
    const services = await paid()
    await rememberPaid(services, ENTRY, 'pending')
    expect(await services.drafts.get(DRAFT)).toBeNull()
    expect(await services.formSnapshots.get(TRAN_ID)).toEqual(airtimeSnapshot())
    expect(await services.beneficiaries.all()).toEqual([])
  })

  it('is remembered once, however often and from how many tabs its end is known', async () => {
    const services = await paid()
    await Promise.all([
      rememberPaid(services, ENTRY, 'successful'),
      rememberPaid(services, ENTRY, 'successful'),
    ])
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.all()).toMatchObject([{ score: 1 }])
  })

  it('stays as it was bought last, though an earlier order is delivered later', async () => {
    const services = await paid()
    const values = { phone: '08031234567', amount: '900' }
    const later = { tranId: 'Tlater', transactionId: '1000000000000002' }
    const at = SOME_MORNING + 60_000
    services.clock.advance(60_000)
    await services.journal.put(later.tranId, journalEntry({ ...later, createdAt: at }))
    await services.formSnapshots.put(
      later.tranId,
      airtimeSnapshot({ values, amount: kobo(90_000), savedAt: at }),
    )
    await rememberPaid(services, later, 'successful')
    await rememberPaid(services, ENTRY, 'successful')
    const [known] = await services.beneficiaries.all()
    expect(known).toMatchObject({
      values,
      amount: 90_000,
      payments: [ENTRY, later].map(({ transactionId }) => ({ transactionId })),
    })
  })

  it('was paid when it was paid, though its end is known days later', async () => {
    const paidAt = SOME_MORNING - 3 * DAY
    const services = await paid(airtimeSnapshot({ savedAt: paidAt }))
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.all()).toMatchObject([
      { lastPaidAt: paidAt, scoredAt: SOME_MORNING, payments: [{ at: paidAt }] },
    ])
  })

  it('is not remembered on a shared phone, and its number goes', async () => {
    const services = await paid()
    services.session.begin(shopper, { isShared: true })
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.all()).toEqual([])
    expect(await services.formSnapshots.all()).toEqual([])
  })

  it('is not left to the next visitor when the session ends meanwhile', async () => {
    const services = await paid()
    services.session.begin(ada)
    vi.spyOn(services.beneficiaries, 'all').mockImplementationOnce(async () => {
      services.session.expire()
      return []
    })
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.all()).toEqual([])
  })

  it('ends the draft that its form snapshot names, as a booking does, which nobody is remembered for', async () => {
    const services = await paid(airtimeSnapshot({ customer: '', draft: 'tickets/event/owambe' }))
    await services.drafts.put('tickets/event/owambe', draft)
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.drafts.get('tickets/event/owambe')).toBeNull()
    expect(await services.drafts.get(DRAFT)).toEqual(draft)
    expect([await services.formSnapshots.all(), await services.beneficiaries.all()]).toEqual([[], []])
  })

  it('is not remembered where there is no number to know it by', async () => {
    const services = await paid(airtimeSnapshot({ customer: ' ' }))
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.all()).toEqual([])
    expect(await services.formSnapshots.all()).toEqual([])
  })

  it('pushes out the least likely without a name where there are too many, and never one that has a name', async () => {
    const services = await paid()
    for (const biller of manyBillers(31)) {
      const nickname = biller.customer.endsWith('4030') ? 'Mum' : ''
      await services.beneficiaries.put(biller.id, { ...biller, nickname, score: 5 })
    }
    await rememberPaid(services, ENTRY, 'successful')
    const kept = await services.beneficiaries.all()
    const customers = kept.map(({ customer }) => customer)
    expect(kept).toHaveLength(31)
    expect(customers).toContain('08031234567')
    expect(customers).toContain('08031234030')
    expect(customers).not.toContain('08031234029')
  })

  it.each(['failed', 'reversed'] as const)(
    'that is %s leaves the form as it was typed, and can be tried again with what was filled in',
    async (outcome) => {
      const services = await paid()
      await rememberPaid(services, ENTRY, outcome)
      expect(await services.drafts.get(DRAFT)).toEqual(draft)
      expect(await services.formSnapshots.get(TRAN_ID)).toEqual(airtimeSnapshot())
      expect(await services.beneficiaries.all()).toEqual([])
    },
  )

  it('that failed leaves nothing of it on a shared phone', async () => {
    const services = await paid()
    services.session.begin(ada, { isShared: true })
    await rememberPaid(services, ENTRY, 'failed')
    expect(await services.formSnapshots.get(TRAN_ID)).toBeNull()
  })

  it('whose end is not known changes nothing', async () => {
    const services = await paid()
    await rememberPaid(services, ENTRY, 'unknown')
    expect(await services.drafts.get(DRAFT)).toEqual(draft)
    expect(await services.formSnapshots.get(TRAN_ID)).toEqual(airtimeSnapshot())
  })

  it('keeps what was typed into the same form since', async () => {
    const services = await paid()
    const newer = { values: { phone: '0805', amount: '' }, savedAt: SOME_MORNING + 1 }
    await services.drafts.put(DRAFT, newer)
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.drafts.get(DRAFT)).toEqual(newer)
  })

  it.each([
    ['written again with the same content as the page was left', { savedAt: SOME_MORNING + 1 }],
    [
      'the same but for a field that nobody filled in',
      { values: { ...draft.values, note: '' }, savedAt: SOME_MORNING + 1 },
    ],
    ['older than the payment, whatever it holds', { values: { phone: '0803' } }],
  ])('ends a draft that was %s', async (_, change) => {
    const services = await paid()
    await services.drafts.put(DRAFT, { ...draft, ...change })
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.drafts.get(DRAFT)).toBeNull()
  })
})

describe('a payment to somebody who was paid before', () => {
  it('counts, renews what is filled in next time, and keeps the nickname', async () => {
    const services = await paid(
      airtimeSnapshot({
        customer: '+2348031234567',
        amount: kobo(100_000),
        values: { amount: '1000' },
        isPorted: true,
      }),
    )
    const before = savedBiller({
      nickname: 'Mum',
      scoredAt: SOME_MORNING - 30 * DAY,
      lastPaidAt: SOME_MORNING - 30 * DAY,
    })
    await services.beneficiaries.put(before.id, before)
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.all()).toEqual([
      {
        ...before,
        customer: '+2348031234567',
        amount: 100_000,
        values: { amount: '1000' },
        isPorted: true,
        score: 1.5,
        scoredAt: SOME_MORNING,
        lastPaidAt: SOME_MORNING,
        payments: [{ transactionId: PAYMENT, at: SOME_MORNING }],
      },
    ])
    expect(await services.formSnapshots.get(TRAN_ID)).toBeNull()
  })

  it('keeps the name that the biller gave, where it gives none this time', async () => {
    const services = await paid()
    await services.beneficiaries.put(savedBiller().id, savedBiller({ customerName: 'ADA OBI' }))
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.all()).toMatchObject([{ customerName: 'ADA OBI', score: 2 }])
  })

  it('stays, however rarely it was paid and however many there are', async () => {
    const services = await paid()
    const rare = savedBiller({ id: 'f'.repeat(16), score: 0.1 })
    for (const biller of [rare, ...manyBillers(30).map((one) => ({ ...one, nickname: '', score: 5 }))]) {
      await services.beneficiaries.put(biller.id, biller)
    }
    await rememberPaid(services, ENTRY, 'successful')
    expect(await services.beneficiaries.get(rare.id)).toMatchObject({ lastPaidAt: SOME_MORNING })
    expect(await services.beneficiaries.all()).toHaveLength(30)
  })

  it('counts once, however often its end is known', async () => {
    const services = await paid()
    await services.beneficiaries.put(savedBiller().id, savedBiller())
    await Promise.all([rememberPaid(services, ENTRY, 'pending'), rememberPaid(services, ENTRY, 'successful')])
    await rememberPaid(services, ENTRY, 'successful')
    expect((await services.beneficiaries.get(savedBiller().id))?.score).toBe(2)
  })
})

it('sweeps form snapshots of payments that nobody awaits any more, whatever payment ends', async () => {
  const services = await paid(airtimeSnapshot({ savedAt: SOME_MORNING - 31 * DAY - 1 }))
  const other = journalEntry({ tranId: 'Tother0123456789' })
  await services.journal.put(other.tranId, other)
  await services.formSnapshots.put(other.tranId, airtimeSnapshot({ customer: '08055550000' }))
  await rememberPaid(services, { tranId: 'Tanything0123', transactionId: null }, 'unknown')
  expect((await services.formSnapshots.all()).map(({ customer }) => customer)).toEqual(['08055550000'])
})

it('does not throw when storage does', async () => {
  const services = await paid()
  const broken = { ...services.formSnapshots, get: () => Promise.reject(new Error('gone')) }
  await expect(
    rememberPaid({ ...services, formSnapshots: broken }, ENTRY, 'successful'),
  ).resolves.toBeUndefined()
})
