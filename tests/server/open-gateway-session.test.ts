import { expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Gateway, Verified } from '#src/server/providers.ts'
import { airtime, initialize, log, notify } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { light } from './pay-link-client.ts'

type Attempt = Parameters<Gateway['initialize']>[0]

const attempts: Attempt[] = []
/** Whether the answer to an opened page is lost, and what is said of a page later. */
const says: { isLost: boolean; isRefused?: boolean; word: Verified } = {
  isLost: false,
  word: { kind: 'silent' },
}

/** A gateway that is somebody else's server, with a page for each name that it is told. */
const there = forAll(() =>
  openInHand({
    gateway: {
      asksOnSchedule: true,
      givesTransferAccounts: () => false,
      initialize: async (attempt) => {
        attempts.push(attempt)
        if (says.isLost) return { kind: 'silent' }
        if (says.isRefused) return { kind: 'refused' }
        return { kind: 'opened', address: `https://pay.test/${attempt.reference}` }
      },
      verify: async () => says.word,
    },
  }),
)

async function logged(payload: Awaited<ReturnType<typeof airtime>>) {
  const { sandbox } = there()
  const { json } = await log(sandbox, payload)
  const start = async () => (await initialize(sandbox, json.responseData)).json.data
  return { start, id: json.responseData.TransactionId, address: `https://pay.test/${payload.TranId}` }
}

it('an order is paid on its own page, whoever opens another meanwhile', async () => {
  const { sandbox } = there()
  const [one, other] = [await logged(await airtime(sandbox)), await logged(await airtime(sandbox))]
  for (const { start, address } of [one, other, one, other]) {
    expect((await start()).authorizeUrl).toBe(address)
  }
})

it('a page elsewhere asks for the fee as well, and leads back to the order', async () => {
  const payload = await light(there().sandbox)
  expect(payload.TotalAmount).toBeGreaterThan(payload.Amount)
  const { start, id } = await logged(payload)
  await start()
  const { amount, callbackUrl } = attempts.at(-1) ?? expect.fail('no page was opened')
  expect(amount).toBe(Math.round(payload.TotalAmount * 100))
  expect(new URL(callbackUrl).searchParams.get('transaction-id')).toBe(`PRD-${id}`)
})

it('no account of ours is named where the gateway gives none: a transfer to it would reach nobody', async () => {
  const { start } = await logged(await airtime(there().sandbox))
  expect(await start()).toEqual({ authorizeUrl: expect.any(String), reference: expect.any(String) })
})

it.each(['created', 'declined'] as const)(
  'an order whose first page was lost, and is %s, is paid on its second, the same at every press',
  async (state) => {
    const { start, address } = await logged(await airtime(there().sandbox))
    says.isLost = true
    expect(await start()).toBeNull()
    says.isLost = false
    says.word = { kind: 'stated', state, amount: kobo(0) }
    for (let press = 0; press < 3; press += 1) expect((await start()).authorizeUrl).toBe(`${address}-2`)
    says.word = { kind: 'silent' }
  },
)

it('a page that is refused is the operator’s to mend: nobody can pay with a wrong key', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const payload = await airtime(there().sandbox)
  const { start } = await logged(payload)
  says.isRefused = true
  expect(await start()).toBeNull()
  says.isRefused = false
  expect(warned.mock.calls.join()).toContain(
    `The gateway refused a page for ${payload.TranId}. If it refuses all, check its key.`,
  )
})

it('a page of which the gateway says what we cannot read is told to the operator, ever more seldom', async () => {
  const { sandbox, clock } = there()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const payload = await airtime(sandbox)
  const news = `answer about ${payload.TranId} cannot be read`
  const told = () => warned.mock.calls.filter(([text]) => String(text).includes(news)).length
  const { start } = await logged(payload)
  await start()
  says.word = { kind: 'silent', isUnreadable: true }
  const wait = async (times: number, minutes = 1) => {
    for (let time = 0; time < times; time += 1) {
      clock.advance(minutes * 60_000)
      await notify(sandbox, payload.TranId)
      await sandbox.sweep()
      await sandbox.idle()
    }
  }
  await wait(4)
  expect(told()).toBe(0)
  await wait(4)
  expect(told()).toBe(1)
  await wait(36, 5)
  expect(told()).toBeGreaterThan(2)
  expect(told()).toBeLessThan(8)
  expect((await notify(sandbox, payload.TranId)).json.responseData.PaymentStatus).toBe('Pending')
  says.word = { kind: 'silent' }
})
