import { describe, expect, it } from 'vitest'
import { PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import { type Payer, payerOf } from '#src/domain/form/product-form-payer.ts'
import { keptPayer, knownPayer, rememberPayer } from '#src/payments/again/payer.ts'
import { beginEmpty, deviceOf } from '#tests/data/storage/stores.ts'
import { airtime } from '#tests/domain/fixtures.ts'
import { fakeServices } from '#tests/support/services.ts'
import { shopper } from './fixtures.ts'

beginEmpty()

const kept = { email: 'kept@example.com', phone: '08031234567' }
const used = { phone: '08031234567', email: 'kept@example.com', amount: '500' }
const learnt = (known: Payer | null) => payerOf(airtime.fields, used, known)

describe('who pays', () => {
  it.each([
    ['a visitor, by what was used last', null, kept, kept],
    ['nobody knows, on a new device', null, null, { email: '', phone: '' }],
    [
      'whoever is signed in',
      { ...shopper, phoneNumber: '08055550000' },
      kept,
      { email: 'ada@example.com', phone: '08055550000' },
    ],
    [
      'whoever is signed in, and what their account does not say was used last',
      shopper,
      kept,
      { email: 'ada@example.com', phone: '08031234567' },
    ],
  ])('%s', (_, user, before, known) => {
    expect(knownPayer(user, before)).toEqual(known)
  })
})

describe('a form that goes out to be paid', () => {
  it('is remembered for the next one', async () => {
    const services = fakeServices()
    await rememberPayer(services, learnt)
    expect(await keptPayer(services)).toEqual(kept)
  })

  it.each([{ email: 'new@example.com' }, { phone: '08055550000' }])(
    'is remembered anew with %j alone',
    async (change) => {
      const services = fakeServices()
      await rememberPayer(services, learnt)
      await rememberPayer(services, () => ({ ...kept, ...change }))
      expect(await keptPayer(services)).toEqual({ ...kept, ...change })
    },
  )

  it('keeps the name that a booking asked for', async () => {
    const services = fakeServices()
    await rememberPayer(services, () => ({ ...kept, fullName: 'Musa Bello' }))
    await rememberPayer(services, learnt)
    expect(await keptPayer(services)).toEqual({ ...kept, fullName: 'Musa Bello' })
  })

  it('teaches nothing on a shared phone, which knows nothing either', async () => {
    const services = fakeServices()
    services.session.begin(shopper, { isShared: true })
    await rememberPayer(services, learnt)
    expect(await services.payer.get(PAYER_KEY)).toBeNull()
    await services.payer.put(PAYER_KEY, kept)
    expect(await keptPayer(services)).toBeNull()
  })

  it('teaches the next visitor nothing of somebody whose session ends meanwhile', async () => {
    const services = fakeServices({ user: shopper })
    const payer = {
      ...services.payer,
      get: async () => {
        services.session.expire()
        return null
      },
    }
    await rememberPayer({ ...services, payer }, learnt)
    expect(await services.payer.get(PAYER_KEY)).toBeNull()
  })

  it('does not fail with the storage', async () => {
    const services = fakeServices()
    const payer = { ...services.payer, get: () => Promise.reject(new Error('gone')) }
    await expect(rememberPayer({ ...services, payer }, learnt)).resolves.toBeUndefined()
  })

  it('is known to its user alone, and goes with LOGOUT', async () => {
    const device = deviceOf()
    const services = fakeServices({ parts: { payer: device.payer } })
    device.who.scope = 'ada'
    await rememberPayer(services, learnt)
    device.who.scope = 'musa'
    expect(await keptPayer(services)).toBeNull()
    device.who.scope = 'device'
    expect(await keptPayer(services)).toBeNull()
    device.who.scope = 'ada'
    expect(await keptPayer(services)).toEqual(kept)
    await device.wipeUser(null)
    expect(await keptPayer(services)).toBeNull()
  })
})
