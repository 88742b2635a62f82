import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Draft, draftKey } from '#src/data/storage/drafts.ts'
import type { Records } from '#src/data/storage/records.ts'
import { airtime, prepaid } from '#tests/domain/fixtures.ts'
import { ada } from '#tests/features/support/ada.ts'
import { allWell, authorizeUrl, gatewayParameters } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button, field, requestsOf, type } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { atSummary, type Opened, openForm, proceed, submit, waitForEnabled } from './open-payment.tsx'

const HOUR = 60 * 60 * 1000
const KEY = draftKey('airtime', 'MTNVTU')
const typed = { 'Phone Number': '08031234567', Amount: '500', Email: 'ada@example.com' }
const kept = { phone: '08031234567', amount: '500', email: 'ada@example.com' }

async function draftsWith(values: Draft['values'], ageMs = 2 * HOUR, key = KEY) {
  const drafts = memoryRecords<Draft>()
  await drafts.put(key, { values, savedAt: SOME_MORNING - ageMs })
  return drafts
}

const keptBy = ({ services }: Opened, key = KEY) => services.drafts.get(key)

describe('what is typed into a form', () => {
  it('is kept on every change, and nothing before the first', async () => {
    const opened = await openForm(airtime)
    expect(await keptBy(opened)).toBeNull()
    await opened.user.type(field('Phone Number'), '08')
    expect((await keptBy(opened))?.values).toEqual({ phone: '08' })
    await opened.user.type(field('Amount'), '5')
    expect(await keptBy(opened)).toEqual({ values: { phone: '08', amount: '5' }, savedAt: SOME_MORNING })
  })

  it('is there again when the form opens, with its age and ready to be paid', async () => {
    await openForm(airtime, { parts: { drafts: await draftsWith(kept) } })
    expect([field('Phone Number').value, field('Amount').value, field('Email').value]).toEqual([
      '0803 123 4567',
      '500',
      'ada@example.com',
    ])
    expect(await screen.findByText('We kept what you typed 2 h ago.')).toBeDefined()
    await waitForEnabled()
  })

  it('calls nothing in it wrong before the field is left again, and says beside PROCEED what to check', async () => {
    const opened = await openForm(airtime, {
      parts: { drafts: await draftsWith({ ...kept, phone: '08031' }) },
    })
    const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
    await screen.findByText('Please check Phone Number')
    expect(isWrong('Phone Number')).toBe(false)
    await opened.user.click(field('Phone Number'))
    await opened.user.tab()
    await waitFor(() => expect(isWrong('Phone Number')).toBe(true))
    await opened.user.type(field('Phone Number'), '234567')
    await waitFor(() => expect(isWrong('Phone Number')).toBe(false))
  })

  it('is not filled in after 30 days', async () => {
    const drafts = await draftsWith(kept, 30 * 24 * HOUR + 1)
    await openForm(airtime, { parts: { drafts } })
    expect(field('Amount').value).toBe('')
    expect(screen.queryByText(/We kept/)).toBeNull()
  })

  it('never comes over a replay, and goes with it by CLEAR', async () => {
    const savedValues = [{ controlId: 'amount', value: '700' }]
    const opened = await openForm(airtime, {
      rest: '/8392',
      answers: { savedValues },
      parts: { drafts: await draftsWith(kept) },
    })
    await waitFor(() => expect(field('Amount').value).toBe('700'))
    expect(screen.queryByText(/We kept/)).toBeNull()
    await opened.user.click(button('CLEAR'))
    await waitFor(async () => expect(await keptBy(opened)).toBeNull())
  })

  it('does not keep the form closed when the device does not answer, nor come later over what is typed', async () => {
    let answer: (draft: Draft) => void = () => {}
    const drafts = {
      ...memoryRecords<Draft>(),
      get: () => new Promise<Draft>((resolve) => (answer = resolve)),
    }
    const { user, services } = await openForm(airtime, { parts: { drafts } })
    expect(screen.queryByRole('textbox')).toBeNull()
    act(() => services.clock.advance(1000))
    await user.type(field('Amount'), '2')
    await act(async () => answer({ values: kept, savedAt: SOME_MORNING }))
    expect([field('Amount').value, field('Email').value]).toEqual(['2', ''])
  })

  it('of a meter is kept without what the biller said about its owner', async () => {
    const found = new Map([
      ['Name', 'ADA OBI'],
      ['Address', '12 Allen Avenue'],
    ])
    const opened = await openForm(prepaid, {
      answers: { lookupCustomer: { found: true, message: '', properties: found } },
    })
    await type(opened.user, {
      'Meter Number': '1111111111111',
      'Phone Number': '08031234567',
      Email: 'a@b.com',
    })
    await submit(opened.user)
    await screen.findByText('Is this the right customer?')
    await type(opened.user, { Amount: '5000' })
    expect((await keptBy(opened, draftKey('electricity', 'IKEDCPREPAID')))?.values).toEqual({
      meter: '1111111111111',
      phone: '08031234567',
      email: 'a@b.com',
      amount: '5000',
    })
  })
})

describe('a form that says nothing of its own', () => {
  it('is no draft when it holds only who is signed in', async () => {
    const opened = await openForm(airtime, { user: ada })
    await type(opened.user, { Amount: '2' })
    expect(await keptBy(opened)).not.toBeNull()
    await opened.user.clear(field('Amount'))
    await waitFor(async () => expect(await keptBy(opened)).toBeNull())
  })

  it.each(['CLEAR', 'Start again'])('is left by %s', async (name) => {
    const opened = await openForm(airtime, { parts: { drafts: await draftsWith(kept) } })
    await opened.user.click(button(name))
    await waitFor(async () => expect(await keptBy(opened)).toBeNull())
    expect([field('Phone Number').value, field('Amount').value, field('Email').value]).toEqual(['', '', ''])
    expect(screen.queryByText(/We kept/)).toBeNull()
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    if (name === 'Start again') expect(document.activeElement?.textContent).toBe('MTN Airtime')
  })
})

/** One table for each user and one for the device, as the real ones are (storage/records). */
function scopedDrafts() {
  const tables = new Map<string, ReturnType<typeof memoryRecords<Draft>>>()
  const of = (who: string) => {
    const table = tables.get(who) ?? memoryRecords<Draft>()
    tables.set(who, table)
    return table
  }
  let who = 'device'
  const drafts: Records<Draft> = {
    isDurable: () => true,
    subscribe: () => () => {},
    get: (key) => of(who).get(key),
    all: () => of(who).all(),
    read: () => of(who).read(),
    put: (key, draft) => of(who).put(key, draft),
    remove: (key) => of(who).remove(key),
    clear: () => of(who).clear(),
  }
  const enter = (next: string) => {
    who = next
  }
  return { drafts, enter, amountOf: async (one: string) => (await of(one).get(KEY))?.values.amount }
}

describe('when the session ends', () => {
  const open = async () => {
    const { drafts, enter, amountOf } = scopedDrafts()
    enter(ada.consumerId)
    const opened = await openForm(airtime, { user: ada, parts: { drafts } })
    const signIn = (user: typeof ada | null) => {
      enter(user?.consumerId ?? 'device')
      act(() => opened.services.session.store.setState({ user }))
    }
    await type(opened.user, { Amount: '20' })
    return { ...opened, signIn, amountOf }
  }

  it('what is typed stays on the screen, and no one else finds it on the device', async () => {
    const { user, signIn, amountOf } = await open()
    const bola = { ...ada, consumerId: 'bola@example.com' }
    for (const somebody of [null, bola]) {
      signIn(somebody)
      await user.type(field('Amount'), '0')
    }
    expect(field('Amount').value).toBe('2,000')
    expect([await amountOf('device'), await amountOf(bola.consumerId)]).toEqual([undefined, undefined])
    expect(await amountOf(ada.consumerId)).toBe('20')
  })
})

describe('a payment whose log call got no answer', () => {
  const logs = (opened: Opened) =>
    requestsOf(opened, 'logTransaction').map((request) => Reflect.get(Object(request), 'TranId'))

  it('goes on as the same attempt after the page was closed and opened again', async () => {
    let isUp = false
    const options: FakeOptions = {
      answers: {
        ...allWell,
        logTransaction: () => (isUp ? gatewayParameters : failWith({ kind: 'offline' })),
      },
    }
    const first = await openForm(airtime, options)
    await type(first.user, typed)
    await submit(first.user)
    await atSummary()
    await first.user.click(proceed())
    await screen.findByText(/We could not confirm this/)
    const { journal, drafts, formSnapshots } = first.services
    first.unmount()

    isUp = true
    const second = await openForm(airtime, { ...options, parts: { journal, drafts, formSnapshots } })
    expect(screen.getByText(/We kept what you typed/)).toBeDefined()
    await submit(second.user)
    await atSummary()
    await second.user.click(proceed())
    await waitFor(() => expect(second.services.navigation.left).toEqual([authorizeUrl]))
    expect(logs(second)).toEqual([logs(first)[0]])
    expect(await journal.all()).toHaveLength(1)
  })
})

it('offline, says once that what is typed is kept', async () => {
  const { user, services } = await openForm(airtime, { online: false })
  expect(screen.queryByText(/Kept on this device/)).toBeNull()
  await type(user, typed)
  expect(await screen.findByText(/Kept on this device/)).toBeDefined()
  await submit(user)
  await atSummary()
  // The only one, and below the order, which stays where it is.
  const kept = screen.getByText(/Kept on this device/)
  const total = screen.getByText('Total', { selector: 'dt' })
  expect(total.compareDocumentPosition(kept) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  act(() => services.connectivity.set(true))
  expect(screen.queryByText(/Kept on this device/)).toBeNull()
})

it('claims nothing where nothing can be kept', async () => {
  const { user } = await openForm(airtime, { online: false, parts: { drafts: memoryRecords<Draft>(false) } })
  await type(user, typed)
  expect(screen.queryByText(/Kept on this device/)).toBeNull()
})
