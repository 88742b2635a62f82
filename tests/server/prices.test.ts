import { describe, expect, it } from 'vitest'
import { openPrices } from '#src/server/catalog/prices.ts'
import { createClock } from '#tests/server/harness.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

async function open() {
  const clock = createClock()
  const asked: (string | undefined)[] = []
  const list = { price: 1000 }
  const prices = await openPrices(async (billerCode) => {
    asked.push(billerCode)
    if (billerCode === 'MTNVTU') return null
    const plan = ['1GB', list.price, 'mtn-1gb'] as const
    return { sells: () => true, choices: (code) => (code === 'MTNDATA' ? [plan] : undefined) }
  }, clock.now)
  const shown = () =>
    prices.catalog.biller('MTNDATA')?.fields.flatMap(({ items }) => items.map(({ amount }) => amount))[0]
  return { clock, asked, prices, shown, list }
}

describe('prices that are somebody else’s', () => {
  it('are read again before an order is priced, once a minute', async () => {
    const { clock, asked, prices, shown, list } = await open()
    list.price = 1500
    await prices.readOf('MTNDATA')
    expect([asked, shown()]).toEqual([[undefined], 100_000])
    clock.advance(MINUTE_MS)
    await prices.readOf('MTNDATA')
    await prices.readOf('MTNDATA')
    expect([asked, shown()]).toEqual([[undefined, 'MTNDATA'], 150_000])
    expect(prices.catalog.version).toBe('1')
  })

  it('are waited for by whoever orders while they are read', async () => {
    const { clock, asked, prices, shown, list } = await open()
    clock.advance(MINUTE_MS)
    list.price = 1500
    const priced = async () => {
      await prices.readOf('MTNDATA')
      return shown()
    }
    const seen = await Promise.all([priced(), priced()])
    expect([asked, seen]).toEqual([
      [undefined, 'MTNDATA'],
      [150_000, 150_000],
    ])
  })

  it('are read again once the database is back that was away', async () => {
    const clock = createClock()
    let isAway = false
    const prices = await openPrices(async () => {
      if (isAway) throw new Error('the database is away')
      return { sells: () => true, choices: () => undefined }
    }, clock.now)
    clock.advance(MINUTE_MS)
    isAway = true
    await expect(prices.readOf('MTNDATA')).rejects.toThrow('away')
    isAway = false
    await prices.readOf('MTNDATA')
    expect(prices.catalog.version).toBe('1')
  })

  it('are read again after the clock was set back two hours', async () => {
    const { clock, asked, prices } = await open()
    clock.advance(MINUTE_MS)
    await prices.readOf('MTNDATA')
    clock.advance(-2 * HOUR_MS)
    expect(prices.isDue()).toBe(true)
    await prices.readOf('MTNDATA')
    expect(asked).toEqual([undefined, 'MTNDATA', 'MTNDATA'])
    await prices.read()
    expect(prices.isDue()).toBe(false)
  })

  it('of one biller are not put back by another’s, which was asked before and answers later', async () => {
    const clock = createClock()
    const list = { price: 1000 }
    let answer = () => {}
    const prices = await openPrices(async (billerCode) => {
      // As of the time of asking: what was told of the others before is read then.
      const plan = ['1GB', list.price, 'mtn-1gb'] as const
      if (billerCode === 'GLODATA') await new Promise<void>((resolve) => (answer = resolve))
      return { sells: () => true, choices: (code) => (code === 'MTNDATA' ? [plan] : undefined) }
    }, clock.now)
    const shown = () =>
      prices.catalog.biller('MTNDATA')?.fields.flatMap(({ items }) => items.map(({ amount }) => amount))[0]
    clock.advance(MINUTE_MS)
    const late = prices.readOf('GLODATA')
    list.price = 1500
    await prices.readOf('MTNDATA')
    expect(shown()).toBe(150_000)
    answer()
    await late
    expect(shown()).toBe(150_000)
  })

  it('stay where the biller has no list', async () => {
    const { clock, prices, shown } = await open()
    clock.advance(MINUTE_MS)
    await prices.readOf('MTNVTU')
    expect([shown(), prices.catalog.version]).toEqual([100_000, '0'])
  })

  it('remember nothing of a name that has no list: anybody may order by any name', async () => {
    const { clock, asked, prices } = await open()
    clock.advance(MINUTE_MS)
    await prices.readOf('MTNVTU')
    await prices.readOf('MTNVTU')
    // A name that is remembered is not asked about twice in a minute, and is in memory for good.
    expect(asked).toEqual([undefined, 'MTNVTU', 'MTNVTU'])
  })

  it('are due every hour, and a minute after the last time when somebody says that they have changed', async () => {
    const { clock, prices, shown, list } = await open()
    expect(prices.isDue()).toBe(false)
    for (let message = 0; message < 40; message += 1) prices.readSoon()
    expect(prices.isDue()).toBe(false)
    clock.advance(MINUTE_MS)
    expect(prices.isDue()).toBe(true)
    list.price = 1700
    await prices.read()
    expect([prices.isDue(), shown()]).toEqual([false, 170_000])
    clock.advance(HOUR_MS - 1)
    expect(prices.isDue()).toBe(false)
    clock.advance(1)
    expect(prices.isDue()).toBe(true)
  })
})
