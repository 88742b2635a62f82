import { afterEach, expect, it, vi } from 'vitest'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { followFloat } from '#src/server/watch/float.ts'
import { look, signedIn } from '#tests/server/admin/admin-client.ts'
import { createClock, openInHand } from '#tests/server/harness.ts'

afterEach(() => vi.restoreAllMocks())

const sourceOf = (says: { amount: Kobo | null }) => ({
  read: async () => says.amount,
  alarm: kobo(2_000_000),
})

it('is asked every five minutes, told once when it falls below its alarm, and kept where nobody answers', async () => {
  const clock = createClock()
  const says: { amount: Kobo | null } = { amount: kobo(5_000_000) }
  const told = vi.fn()
  const float = followFloat(sourceOf(says), clock.now, told)
  expect([float.isDue(), float.known()]).toEqual([true, null])
  await float.read()
  expect([float.isDue(), float.known()?.isLow]).toEqual([false, false])
  for (const amount of [kobo(1_999_999), kobo(100), null]) {
    clock.advance(300_000)
    expect(float.isDue()).toBe(true)
    says.amount = amount
    await float.read()
  }
  expect(float.known()).toMatchObject({ amount: 100, isLow: true })
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('The float is ₦19,999.99: fund it'))
  says.amount = kobo(3_000_000)
  await float.read()
  says.amount = kobo(1)
  await float.read()
  expect(told).toHaveBeenCalledTimes(2)
})

it('is missed once where it was never told: a wrong key is known before anybody has paid', async () => {
  const says: { amount: Kobo | null } = { amount: null }
  const told = vi.fn()
  const float = followFloat(sourceOf(says), createClock().now, told)
  await float.read()
  await float.read()
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'The biller does not tell our float: check its keys, and that it allows the address of this server.',
  )
  says.amount = kobo(5_000_000)
  await float.read()
  says.amount = null
  await float.read()
  expect(told).toHaveBeenCalledTimes(1)
})

it('stands on the operators’ pages, with its alarm', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const admin = await openInHand({ biller: { float: sourceOf({ amount: kobo(1_234_500) }) } })
  const { Cookie } = await signedIn(admin)
  const today = async () => (await look(admin, '/admin', { Cookie })).text
  expect(await today()).toContain('The biller has not said yet how much our float is.')
  await admin.sandbox.sweep()
  await admin.sandbox.idle()
  expect(await today()).toMatch(/Float at the biller: ₦12,345.00, as of .*It is below ₦20,000.00: fund it/)
  await admin.sandbox.close()
})

it('is nowhere where the billers are played here', async () => {
  const admin = await openInHand()
  const { Cookie } = await signedIn(admin)
  expect((await look(admin, '/admin', { Cookie })).text).not.toContain('loat')
  await admin.sandbox.close()
})
