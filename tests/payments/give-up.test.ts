import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { giveUp } from '#src/payments/engine/give-up.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'
import { handedOff, journalEntry, pending, transactionResult, transferEntry, unpaid } from './fixtures.ts'

describe('putting an unfinished payment away', () => {
  const attempt = async (answer: unknown, entry: JournalEntry = handedOff) => {
    const services = fakeServices({ answers: { notifyBiller: answer } })
    await services.journal.put(entry.tranId, entry)
    const refusal = await giveUp(services, entry)
    return { refusal, state: (await services.journal.get(entry.tranId))?.state, services }
  }

  it('is possible once the provider says that nothing was paid', async () => {
    expect(await attempt(unpaid)).toMatchObject({ refusal: null, state: 'abandoned' })
  })
  it('is refused while the provider cannot be asked, and for a payment that was made', async () => {
    const dark = await attempt(failWith({ kind: 'timeout' }))
    expect(dark).toMatchObject({ state: 'handed-off' })
    expect(dark.refusal).toContain('cannot tell yet')
    const paid = await attempt(pending)
    expect(paid).toMatchObject({ state: 'handed-off' })
    expect(paid.refusal).toContain('A payment was made')
    const unsure = await attempt(
      transactionResult({ status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Pending' }),
    )
    expect(unsure).toMatchObject({ state: 'handed-off' })
    expect(unsure.refusal).toContain('cannot tell yet')
    // It was reached, so no network is missing.
    expect(unsure.refusal).not.toContain('online')
  })
  it('asks nobody when the payment page was never opened', async () => {
    const services = fakeServices()
    const entry = journalEntry({ state: 'sending' })
    await services.journal.put(entry.tranId, entry)
    expect(await giveUp(services, entry)).toBeNull()
    expect(services.client.calls).toEqual([])
    expect((await services.journal.get(entry.tranId))?.state).toBe('abandoned')
  })
  it.each(['sending', 'logged'] as const)(
    'asks nobody about one that is %s, also without a network',
    async (state) => {
      const known = { ...handedOff, state }
      expect(await attempt(failWith({ kind: 'timeout' }), known)).toMatchObject({
        refusal: null,
        state: 'abandoned',
      })
    },
  )
  it('is possible where the provider knows no such order', async () => {
    const unknown = failWith({ kind: 'rejected', message: 'Invalid Order Number', code: '25', status: 404 })
    expect(await attempt(unknown)).toMatchObject({ refusal: null, state: 'abandoned' })
  })
  it('says nothing of one that turns out to be delivered: it is no longer unfinished', async () => {
    expect(await attempt(transactionResult())).toMatchObject({ refusal: null, state: 'settled' })
  })
  it('is refused while what the wallet was asked may still arrive', async () => {
    const { updatedAt } = handedOff
    const { refusal, state } = await attempt(unpaid, { ...handedOff, walletAt: updatedAt })
    expect([refusal, state]).toEqual([expect.stringContaining('cannot tell yet'), 'handed-off'])
  })
  it('says what becomes of a transfer that is on its way, unless another tab knows the end', async () => {
    const { refusal } = await attempt(unpaid, transferEntry)
    expect(refusal).toContain('If you have already sent the money')
    const services = fakeServices({
      answers: {
        notifyBiller: async () => {
          await services.journal.put(transferEntry.tranId, { ...transferEntry, state: 'settled' })
          return unpaid
        },
      },
    })
    await services.journal.put(transferEntry.tranId, transferEntry)
    expect(await giveUp(services, transferEntry)).toBeNull()
  })
})
