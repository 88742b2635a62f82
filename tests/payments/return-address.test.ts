import { expect, it } from 'vitest'
import { fakeServices } from '#tests/support/services.ts'
import { allWell, gatewayParameters, ID, settle, start } from './fixtures.ts'

it.each([
  ['the provider’s', 'https://app.test/airtime/status', 'https://app.test/airtime/status'],
  ['ours where there is none', '', 'https://app.test/status'],
  ['ours where it cannot be read', 'https://', 'https://app.test/status'],
])('payers come back to %s', async (_, callBackUrl, address) => {
  const answers = { ...allWell, logTransaction: { ...gatewayParameters, callBackUrl } }
  const services = fakeServices({ answers })
  const { done } = start(services)
  expect((await settle(services.clock, done)).phase).toBe('leaving')
  const asked = services.client.calls.find(({ name }) => name === 'initializePayment')?.request
  expect(asked).toMatchObject({ callbackUrl: `${address}?transaction-id=${ID}` })
})
