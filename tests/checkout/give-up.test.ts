import { describe, expect, it } from 'vitest'
import { giveUp } from '#src/checkout/give-up.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'
import { journalEntry, transactionResult, unpaid } from './fixtures.ts'

const ID = transactionResult().transactionId
const handedOff = journalEntry({ state: 'handed-off', transactionId: ID })

describe('putting an unfinished payment away', () => {
  const attempt = async (answer: unknown) => {
    const services = fakeServices({ answers: { notifyBiller: answer } })
    await services.journal.put(handedOff.tranId, handedOff)
    const refusal = await giveUp(services, handedOff)
    return { refusal, state: (await services.journal.get(handedOff.tranId))?.state, services }
  }

  it('is possible once the provider says that nothing was paid', async () => {
    expect(await attempt(unpaid)).toMatchObject({ refusal: null, state: 'abandoned' })
  })
  it('is refused while the provider cannot be asked, and for a payment that was made', async () => {
    const dark = await attempt(failWith({ kind: 'timeout' }))
    expect(dark).toMatchObject({ state: 'handed-off' })
    expect(dark.refusal).toContain('cannot tell yet')
    const paid = await attempt(
      transactionResult({ status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Paid' }),
    )
    expect(paid).toMatchObject({ state: 'handed-off' })
    expect(paid.refusal).toContain('A payment was made')
    const unsure = await attempt(
      transactionResult({ status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Pending' }),
    )
    expect(unsure).toMatchObject({ state: 'handed-off' })
    expect(unsure.refusal).toContain('cannot tell yet')
  })
  it('asks nobody when the payment page was never opened', async () => {
    const services = fakeServices()
    const entry = journalEntry({ state: 'sending' })
    await services.journal.put(entry.tranId, entry)
    expect(await giveUp(services, entry)).toBeNull()
    expect(services.client.calls).toEqual([])
    expect((await services.journal.get(entry.tranId))?.state).toBe('abandoned')
  })
})
