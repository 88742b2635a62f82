import { describe, expect, it } from 'vitest'
import { draftKey } from '#src/data/storage/drafts.ts'
import { reconcile } from '#src/payments/engine/reconcile.ts'
import { requery } from '#src/payments/engine/requery.ts'
import { journalEntry, pass, transactionResult } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtimeSnapshot, DAY, savedBiller } from './fixtures.ts'

const TRAN_ID = journalEntry().tranId
const DRAFT = draftKey('airtime', 'MTNVTU')
const draft = { values: airtimeSnapshot().values, savedAt: SOME_MORNING }

describe('hearing of a result', () => {
  it('remembers the payment, on the result page and in the background alike', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const { transactionId } = transactionResult()
    await services.journal.put(TRAN_ID, journalEntry({ state: 'handed-off', transactionId }))
    await services.formSnapshots.put(TRAN_ID, airtimeSnapshot())
    await services.beneficiaries.put(savedBiller().id, savedBiller())
    await requery(services, transactionId)
    await pass(services.clock)
    expect((await services.beneficiaries.get(savedBiller().id))?.score).toBe(2)
  })

  it('remembers a payment whose end is known weeks later, by whoever opens the app once a month', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const { transactionId } = transactionResult()
    const paidAt = SOME_MORNING - 30 * DAY
    const entry = journalEntry({ state: 'handed-off', transactionId, createdAt: paidAt, updatedAt: paidAt })
    await services.journal.put(TRAN_ID, entry)
    await services.formSnapshots.put(TRAN_ID, airtimeSnapshot({ savedAt: paidAt }))
    await services.drafts.put(DRAFT, { ...draft, savedAt: paidAt })
    await reconcile(services)
    await pass(services.clock)
    expect(await services.beneficiaries.all()).toMatchObject([{ lastPaidAt: paidAt }])
    expect(await services.drafts.get(DRAFT)).toBeNull()
  })

  it('does not wait for what is remembered', async () => {
    const services = fakeServices({ answers: { notifyBiller: transactionResult() } })
    const { transactionId } = transactionResult()
    await services.journal.put(TRAN_ID, journalEntry({ state: 'handed-off', transactionId }))
    const stuck = { ...services.formSnapshots, all: () => new Promise<never>(() => {}) }
    expect((await requery({ ...services, formSnapshots: stuck }, transactionId)).kind).toBe('known')
  })
})
