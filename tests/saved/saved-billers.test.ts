import { describe, expect, it } from 'vitest'
import {
  forgetBillers,
  removeBiller,
  renameBiller,
  restoreBiller,
  saveBiller,
} from '#src/saved/saved-billers.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtimeFill, savedBiller } from './fixtures.ts'

describe('saving', () => {
  it('keeps everything that the form was filled with, under an id that says nothing of the number', async () => {
    const services = fakeServices()
    const { savedAt, ...filled } = airtimeFill()
    const saved = await saveBiller(services, airtimeFill(), '  Mum ')
    expect(saved).toEqual({
      ...filled,
      id: expect.stringMatching(/^[a-f0-9]{16}$/),
      nickname: 'Mum',
      score: 1,
      scoredAt: SOME_MORNING,
      lastPaidAt: savedAt,
    })
    expect(await services.beneficiaries.get(saved.id)).toEqual(saved)
  })

  it('makes no duplicate, not even from two tabs at once', async () => {
    const services = fakeServices()
    await Promise.all([
      saveBiller(services, airtimeFill(), ''),
      saveBiller(services, airtimeFill({ customer: '0803 123 4567' }), 'Mum'),
    ])
    expect((await services.beneficiaries.all()).map(({ nickname }) => nickname)).toEqual(['Mum'])
  })
})

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
})

it('forgets all of them, and the numbers that wait to be offered', async () => {
  const services = fakeServices()
  await saveBiller(services, airtimeFill(), 'Mum')
  await services.fills.put('T0123456789', airtimeFill())
  await forgetBillers(services)
  expect(await services.beneficiaries.all()).toEqual([])
  expect(await services.fills.all()).toEqual([])
})

it('tells the small settings how many there are, and nothing more', async () => {
  const services = fakeServices()
  const kept: string[] = []
  const local = { ...services.local, set: (key: string, value: string) => void kept.push(`${key}=${value}`) }
  const saved = await saveBiller({ ...services, local }, airtimeFill(), 'Mum')
  expect(kept).toEqual(['paydey.saved.device=1'])
  await removeBiller(services, saved.id)
  expect(services.local.get('paydey.saved.device')).toBeNull()
})
