import { describe, expect, it } from 'vitest'
import {
  forgetBillers,
  removeBiller,
  renameBiller,
  restoreBiller,
} from '#src/payments/again/saved-billers.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtimeSnapshot, savedBiller } from './fixtures.ts'

describe('a saved biller', () => {
  it('is renamed, and nothing else of it changes', async () => {
    const services = fakeServices()
    await services.beneficiaries.put(savedBiller().id, savedBiller())
    await renameBiller(services, savedBiller().id, 'Dad')
    expect(await services.beneficiaries.all()).toEqual([savedBiller({ nickname: 'Dad' })])
  })

  it('that is gone is not brought back by a rename', async () => {
    const services = fakeServices()
    await renameBiller(services, savedBiller().id, 'Dad')
    expect(await services.beneficiaries.all()).toEqual([])
  })

  it('is removed and comes back the same', async () => {
    const services = fakeServices()
    await services.beneficiaries.put(savedBiller().id, savedBiller())
    await removeBiller(services, savedBiller().id)
    expect(await services.beneficiaries.all()).toEqual([])
    await restoreBiller(services, savedBiller())
    expect(await services.beneficiaries.all()).toEqual([savedBiller()])
  })

  it('comes back as no second one where it was paid meanwhile', async () => {
    const services = fakeServices()
    const anew = savedBiller({ id: 'fedcba9876543210', customer: '0803 123 4567' })
    await services.beneficiaries.put(anew.id, anew)
    await restoreBiller(services, savedBiller())
    expect(await services.beneficiaries.all()).toEqual([anew])
  })
})

type FakeServices = ReturnType<typeof fakeServices>

it.each([
  ['renamed', (services: FakeServices) => renameBiller(services, savedBiller().id, 'Dad')],
  ['removed', (services: FakeServices) => removeBiller(services, savedBiller().id)],
  [
    'brought back',
    (services: FakeServices) =>
      restoreBiller(services, savedBiller({ id: 'f'.repeat(16), customer: '08055550000' })),
  ],
  ['forgotten', forgetBillers],
])(
  'none is %s while another tab changes them: it would be written over what that tab has read',
  async (_, change) => {
    const services = fakeServices()
    await services.beneficiaries.put(savedBiller().id, savedBiller())
    let changed: Promise<unknown> | undefined
    await services.locks.run('saved-billers', async () => {
      changed = change(services)
      await new Promise((resolve) => setImmediate(resolve))
      expect(await services.beneficiaries.all()).toEqual([savedBiller()])
    })
    await changed
    expect(await services.beneficiaries.all()).not.toEqual([savedBiller()])
  },
)

it('what is undone or renamed as a session ends is not written for the next visitor', async () => {
  const services = fakeServices({ user: ada })
  const { beneficiaries, session } = services
  const all = async () => {
    session.expire()
    return []
  }
  await restoreBiller({ ...services, beneficiaries: { ...beneficiaries, all } }, savedBiller())
  session.begin(ada)
  const get = async () => {
    session.expire()
    return savedBiller()
  }
  await renameBiller({ ...services, beneficiaries: { ...beneficiaries, get } }, savedBiller().id, 'Dad')
  expect(await beneficiaries.all()).toEqual([])
})

it('forgets all of them, and the numbers that wait to be offered', async () => {
  const services = fakeServices()
  await services.beneficiaries.put(savedBiller().id, savedBiller())
  await services.formSnapshots.put('T0123456789', airtimeSnapshot())
  await forgetBillers(services)
  expect(await services.beneficiaries.all()).toEqual([])
  expect(await services.formSnapshots.all()).toEqual([])
})

it('tells the small settings how many there are, and nothing more', async () => {
  const services = fakeServices()
  const kept: string[] = []
  const local = { ...services.local, set: (key: string, value: string) => void kept.push(`${key}=${value}`) }
  await restoreBiller({ ...services, local }, savedBiller({ nickname: 'Mum' }))
  expect(kept).toEqual(['paydey.saved.device=1'])
  await removeBiller(services, savedBiller().id)
  expect(services.local.get('paydey.saved.device')).toBeNull()
})
