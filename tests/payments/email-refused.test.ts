import { expect, it } from 'vitest'
import { EMAIL_REFUSED } from '#src/contract/gateway.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtimeOrder, allWell, lost, settle, start, tranIds } from './fixtures.ts'

const message = 'The payment gateway does not accept the e-mail address ada@exampel. Nothing was charged.'
const noEmail = failWith({ kind: 'rejected', message, code: EMAIL_REFUSED, status: 400 })

it('an order whose e-mail the gateway refuses has ended, and with another address it is a new one, unasked (T9)', async () => {
  let answer: unknown = noEmail
  const services = fakeServices({ answers: { ...allWell, initializePayment: () => answer } })
  expect(await settle(services.clock, start(services).done)).toEqual({ phase: 'refused', message })
  expect(await services.journal.all()).toMatchObject([{ state: 'refused' }])
  answer = allWell.initializePayment
  const { log } = airtimeOrder()
  const corrected = airtimeOrder({
    email: 'ada@example.com',
    log: { ...log, body: { ...log.body, Email: 'ada@example.com' } } as typeof log,
  })
  expect(await settle(services.clock, start(services, corrected).done)).toMatchObject({ phase: 'leaving' })
  expect(new Set(tranIds(services)).size).toBe(2)
})

it('a payment whose page was open before is not denied where its e-mail is refused later', async () => {
  let asked = 0
  const services = fakeServices({
    answers: {
      ...allWell,
      notifyBiller: failWith(lost),
      initializePayment: () => (asked++ === 0 ? allWell.initializePayment : noEmail),
    },
  })
  await settle(services.clock, start(services).done)
  services.clock.advance(10_000)
  await settle(services.clock, start(services).done)
  expect(await services.journal.all()).toMatchObject([{ state: 'handed-off' }])
})
