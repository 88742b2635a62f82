import { describe, expect, it } from 'vitest'
import { rememberPaid } from '#src/payments/again/remember.ts'
import { beginEmpty, deviceOf } from '#tests/data/storage/stores.ts'
import { journalEntry } from '#tests/payments/fixtures.ts'
import { fakeServices } from '#tests/support/services.ts'
import { airtimeSnapshot } from './fixtures.ts'

beginEmpty()

const ENTRY = { ...journalEntry(), transactionId: '839201745839201745' }

/** One phone with its real tables, and a payment by whoever `who` is. */
async function phone() {
  const device = deviceOf()
  const { journal, results, drafts, beneficiaries, formSnapshots } = device
  const services = fakeServices({ parts: { journal, results, drafts, beneficiaries, formSnapshots } })
  const pay = async (who: string, customer: string) => {
    device.who.scope = who
    await formSnapshots.put(ENTRY.tranId, airtimeSnapshot({ customer }))
    await rememberPaid(services, ENTRY, 'successful')
  }
  const knownTo = async (who: string) => {
    device.who.scope = who
    return (await beneficiaries.all()).map(({ customer }) => customer)
  }
  return { device, pay, knownTo }
}

describe('two users and a visitor on one phone', () => {
  it('each find whom they paid themselves, and nobody else', async () => {
    const { pay, knownTo } = await phone()
    await pay('device', '08031110000')
    await pay('ada', '08032220000')
    await pay('musa', '08033330000')
    expect(await knownTo('device')).toEqual(['08031110000'])
    expect(await knownTo('ada')).toEqual(['08032220000'])
    expect(await knownTo('musa')).toEqual(['08033330000'])
  })

  it("a LOGOUT takes hers and the visitor's, and leaves his", async () => {
    const { device, pay, knownTo } = await phone()
    await pay('device', '08031110000')
    await pay('musa', '08033330000')
    await pay('ada', '08032220000')
    await device.wipeUser(null)
    expect(await knownTo('ada')).toEqual([])
    expect(await knownTo('device')).toEqual([])
    expect(await knownTo('musa')).toEqual(['08033330000'])
  })

  it('"Clear this device" takes everybody\'s', async () => {
    const { device, pay } = await phone()
    await pay('device', '08031110000')
    await pay('ada', '08032220000')
    await device.wipeAll(null)
    for (const who of ['device', 'ada']) {
      const next = deviceOf()
      next.who.scope = who
      expect(await next.beneficiaries.all()).toEqual([])
    }
  })
})
