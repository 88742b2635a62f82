import { expect, it, vi } from 'vitest'
import { WALLET_REFUSALS } from '#src/contract/wallet.ts'
import type { Failure } from '#src/domain/failure.ts'
import { giveUp } from '#src/payments/engine/give-up.ts'
import { pay } from '#src/payments/engine/pay.ts'
import { requery } from '#src/payments/engine/requery.ts'
import { payByWallet } from '#src/payments/ways/wallet/pay.ts'
import { ada } from '#tests/features/support/ada.ts'
import { airtimeSnapshot } from '#tests/payments/again/fixtures.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeServices, fakeServices } from '#tests/support/services.ts'
import { airtimeOrder, allWell, ID, lost, settle, start, transactionResult, unpaid } from './fixtures.ts'

const paid = transactionResult()
const noSuchOrder: Failure = { kind: 'rejected', message: 'Invalid Order Number', code: '25', status: 404 }
const wrongPin: Failure = {
  kind: 'rejected',
  message: 'This PIN is not right.',
  code: WALLET_REFUSALS.wrongPin,
  status: 403,
}
const TEN_MINUTES_MS = 10 * 60 * 1000

const open = (answers: object) =>
  fakeServices({ user: ada, answers: { ...allWell, notifyBiller: failWith(noSuchOrder), ...answers } })

const press = (services: FakeServices, pin = '2580') =>
  settle(
    services.clock,
    pay(services, airtimeOrder(), payByWallet(pin), { repeatConfirmed: false, onPhase: () => {} }),
  )

const sent = ({ client }: FakeServices) =>
  client.calls
    .filter(({ name }) => name === 'payFromWallet')
    .map(({ request }) => request as { TranId: string; WalletPin: string; AskedAt: number })

it('is in the journal as what may have moved money before the request leaves, and never with its PIN', async () => {
  const seen: unknown[] = []
  const services = open({
    payFromWallet: async () => {
      seen.push(...(await services.journal.all()))
      return paid
    },
  })
  await press(services)
  const [{ TranId, WalletPin } = { TranId: '', WalletPin: '' }] = sent(services)
  expect(WalletPin).toBe('2580')
  expect(seen).toMatchObject([
    { state: 'handed-off', tranId: TranId, transactionId: TranId, authorizeUrl: null },
  ])
  expect(JSON.stringify(seen)).not.toContain('2580')
})

it('ends with the receipt that came with the answer, and opens no payment page', async () => {
  const services = open({ payFromWallet: paid })
  const last = await press(services)
  const [{ TranId } = { TranId: '' }] = sent(services)
  expect(last).toEqual({ phase: 'own-page', transactionId: TranId })
  expect(await services.journal.all()).toMatchObject([{ state: 'settled', outcome: 'successful' }])
  expect(await requery(services, TranId)).toMatchObject({ kind: 'known', outcome: 'successful' })
  expect(services.navigation.left).toEqual([])
  expect(services.client.calls.filter(({ name }) => name === 'notifyBiller')).toEqual([])
})

it('sends the very same again when the answer is lost, and then says that it does not know', async () => {
  const services = open({ payFromWallet: failWith(lost) })
  const bytes = () => new Set(sent(services).map((request) => JSON.stringify(request)))
  expect(await press(services)).toMatchObject({ phase: 'wallet-unknown', failure: lost })
  expect([sent(services).length, bytes().size]).toEqual([4, 1])
  // Another press is another try of the same order.
  expect(await press(services)).toMatchObject({ phase: 'wallet-unknown' })
  expect([sent(services).length, bytes().size]).toEqual([8, 2])
  expect(new Set(sent(services).map(({ TranId }) => TranId)).size).toBe(1)
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
})

it('ends at a refusal that is sure, in the provider’s words, and the next try is another attempt', async () => {
  const services = open({ payFromWallet: failWith(wrongPin) })
  expect(await press(services)).toEqual({
    phase: 'wallet-refused',
    code: '55',
    message: 'This PIN is not right.',
  })
  await press(services)
  expect(await services.journal.all()).toMatchObject([{ state: 'refused' }, { state: 'refused' }])
  expect(new Set(sent(services).map(({ TranId }) => TranId)).size).toBe(2)
})

it('is not refused for sure while an earlier request may still be on its way', async () => {
  let calls = 0
  const services = open({ payFromWallet: () => (++calls === 1 ? failWith(lost) : failWith(wrongPin)) })
  expect(await press(services)).toMatchObject({ phase: 'wallet-unknown' })
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
})

it('is not refused for sure by a later press either, which may have another PIN, until nothing can be on its way', async () => {
  let answer = lost
  const services = open({ payFromWallet: () => failWith(answer) })
  await press(services)
  answer = wrongPin
  expect(await press(services, '1111')).toMatchObject({ phase: 'wallet-unknown', failure: wrongPin })
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
  await services.clock.advance(TEN_MINUTES_MS)
  expect(await press(services, '1111')).toMatchObject({ phase: 'wallet-refused' })
  expect(new Set(sent(services).map(({ TranId }) => TranId)).size).toBe(2)
})

it('stays, whatever the provider does not know of yet, until a request can no longer arrive', async () => {
  const services = open({ payFromWallet: failWith(lost) })
  await press(services)
  const [entry] = await services.journal.all()
  if (entry === undefined) throw new Error('no attempt')
  expect(await requery(services, entry.tranId)).toMatchObject({ kind: 'unreachable' })
  expect(await giveUp(services, entry)).toMatch(/^We cannot tell yet/)
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
  await services.journal.put(entry.tranId, { ...entry, walletAt: services.clock.now() + TEN_MINUTES_MS })
  // A clock that was set back: it does not wait until the clock comes there again.
  expect(await requery(services, entry.tranId)).toMatchObject({ kind: 'invalid' })
  expect(await services.journal.all()).toMatchObject([{ state: 'refused' }])
})

it('keeps an order whose payment page was opened as one that may be paid there', async () => {
  const services = open({ notifyBiller: unpaid, payFromWallet: failWith(wrongPin) })
  await settle(services.clock, start(services).done)
  services.clock.advance(60_000)
  expect(await press(services)).toMatchObject({ phase: 'wallet-refused' })
  const [{ TranId } = { TranId: '' }] = sent(services)
  expect(await services.journal.all()).toMatchObject([
    { state: 'handed-off', tranId: TranId, transactionId: ID, walletAt: null },
  ])
})

it('writes nothing for the next visitor when the session ends meanwhile', async () => {
  const services = open({
    payFromWallet: () => {
      services.session.expire()
      return failWith({ kind: 'unauthorized' })
    },
  })
  expect(await press(services)).toMatchObject({ phase: 'unknown', failure: { kind: 'unauthorized' } })
  expect(await services.results.all()).toEqual([])
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
})

/** Presses with a form that is kept just before the wallet is asked; `meanwhile` happens then. */
async function pressWhile(services: FakeServices, meanwhile: () => unknown) {
  vi.spyOn(services.formSnapshots, 'put').mockImplementation(async () => {
    await meanwhile()
    return true
  })
  const order = airtimeOrder({ formSnapshot: airtimeSnapshot() })
  const options = { repeatConfirmed: false, onPhase: () => {} }
  return await settle(services.clock, pay(services, order, payByWallet('2580'), options))
}

it('does not ask the wallet for what was put away, or whose session ended, a moment before', async () => {
  const services = open({ payFromWallet: paid })
  const putAway = async () => {
    const [entry] = await services.journal.all()
    if (entry !== undefined) await services.journal.put(entry.tranId, { ...entry, state: 'abandoned' })
  }
  expect(await pressWhile(services, putAway)).toMatchObject({ phase: 'refused' })
  const ended = open({ payFromWallet: paid })
  const last = await pressWhile(ended, () => ended.session.expire())
  expect(last).toMatchObject({ phase: 'wallet-unknown', failure: { kind: 'unauthorized' } })
  expect([...sent(services), ...sent(ended)]).toEqual([])
})

it('keeps no receipt for another user who logged in, in another tab, while the wallet was asked', async () => {
  const services = open({
    payFromWallet: () => {
      services.session.begin({ ...ada, consumerId: 'grace@example.com' })
      return paid
    },
  })
  expect(await press(services)).toMatchObject({ phase: 'own-page' })
  expect(await services.results.all()).toEqual([])
})

const upload = airtimeOrder({ kind: 'bulk', tranId: 'U0123456789abcdef01234567' })

const pressUpload = (services: FakeServices) =>
  settle(
    services.clock,
    pay(services, upload, payByWallet('2580'), { repeatConfirmed: false, onPhase: () => {} }),
  )

it('pays what its own call logs by the number that the provider gave it', async () => {
  const services = open({ payOrderFromWallet: null })
  expect(await pressUpload(services)).toEqual({
    phase: 'own-page',
    transactionId: ID,
  })
  const request = services.client.calls.find(({ name }) => name === 'payOrderFromWallet')?.request
  expect(request).toEqual({
    ...{ TransactionId: ID, WalletPin: '2580' },
    AskedAt: expect.any(Number),
  })
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off', tranId: upload.tranId }])
  expect(services.navigation.left).toEqual([])
})

it('leaves an upload as it was after a wrong PIN: the next try has the same TranId', async () => {
  let calls = 0
  const services = open({ payOrderFromWallet: () => (++calls === 1 ? failWith(wrongPin) : null) })
  expect(await pressUpload(services)).toMatchObject({ phase: 'wallet-refused' })
  expect(await services.journal.all()).toMatchObject([{ state: 'logged', walletAt: null }])
  expect(await pressUpload(services)).toMatchObject({ phase: 'own-page' })
})

it('an upload is not refused for sure by a later press either, while an earlier one may still arrive', async () => {
  let answer: Failure = lost
  const services = open({ payOrderFromWallet: () => failWith(answer), notifyBiller: unpaid })
  await pressUpload(services)
  answer = wrongPin
  expect(await pressUpload(services)).toMatchObject({ phase: 'wallet-unknown', failure: wrongPin })
  const [entry] = await services.journal.all()
  if (entry === undefined) throw new Error('no attempt')
  expect(await giveUp(services, entry)).toMatch(/^We cannot tell yet/)
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
})
