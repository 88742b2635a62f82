import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// The part is here when the page asks for it.
import '#src/payments/screens/tell-when-done.tsx'
import { noWorker } from '#src/data/browser/service-worker.ts'
import { signOut } from '#src/data/services/forget.ts'
import { isSubscribed, saveSubscription } from '#src/data/services/push-subscriptions.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeInstall } from '#tests/support/fake-adapters.ts'
import { type FakePush, fakePush } from '#tests/support/fake-push.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { ID, pass, transactionResult } from './fixtures.ts'
import { openResult } from './open-result.tsx'

const KEY = 'BKey'
const pending = transactionResult({ status: 'Pending', orderStatus: 'Pending', pushKey: KEY })
const OFFER = 'Tell me when it is done'
const TOLD = 'We will tell you on this device. You can close PayDey.'

interface Told {
  readonly push?: FakePush
  readonly notify?: typeof pending
  readonly answers?: FakeOptions['answers']
  readonly parts?: FakeOptions['parts']
  readonly user?: FakeOptions['user']
}

/** A pending receipt in a browser with a worker that can be told. */
async function openPending({ push = fakePush('ask'), notify = pending, answers, parts, user }: Told = {}) {
  const opened = await openResult(
    { notify },
    {
      ...(user && { user }),
      answers: { subscribePush: null, ...answers },
      parts: { push: async () => push, worker: { ...noWorker, active: async () => false }, ...parts },
    },
  )
  // The part and the browser's state come in turns of their own.
  await act(() => pass(opened.services.clock))
  const press = async () => {
    await opened.user.click(screen.getByRole('button', { name: OFFER }))
    await act(() => pass(opened.services.clock))
  }
  const sent = () => opened.services.client.calls.filter(({ name }) => name === 'subscribePush')
  return { ...opened, push, press, sent }
}

const offer = () => screen.queryByRole('button', { name: OFFER })
const refused = () => screen.getByText(/^This browser does not let PayDey notify you/)

describe('the offer to be told', () => {
  it('stands on a pending order, and the browser is asked on the press alone', async () => {
    const { push, press, sent } = await openPending()
    expect(offer()).not.toBeNull()
    expect([push.keys, sent()]).toEqual([[], []])
    await press()
    expect(push.keys).toEqual([KEY])
    expect(sent().map(({ request }) => request)).toEqual([
      {
        TransactionId: ID,
        Endpoint: 'https://push.test/1',
        P256dh: 'p'.repeat(87),
        Auth: 'a'.repeat(22),
        IsShared: false,
      },
    ])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(TOLD)))
    expect(offer()).toBeNull()
  })

  it.each([
    ['the provider announces no key', { notify: { ...pending, pushKey: '' } }],
    ['the order has ended', { notify: transactionResult() }],
    ['this browser cannot be told', { push: fakePush('none') }],
    ['no worker serves this page', { parts: { worker: noWorker } }],
  ])('is not there where %s', async (_, told) => {
    await openPending(told)
    expect(screen.queryByText(/home screen|notify you/)).toBeNull()
    expect(offer()).toBeNull()
  })

  it('says on a shared phone that it is one', async () => {
    const { services, press, sent } = await openPending()
    services.session.begin(ada, { isShared: true })
    await press()
    expect(sent()[0]?.request).toMatchObject({ IsShared: true })
  })
})

describe('what the user or the browser answers', () => {
  it('no: says what to do instead, and nobody is asked again', async () => {
    const push = fakePush('ask')
    push.says = 'denied'
    const { press, sent } = await openPending({ push })
    await press()
    await waitFor(() => expect(document.activeElement).toBe(refused()))
    expect(sent()).toEqual([])
  })

  it('no, before: says so at once, without taking the focus', async () => {
    await openPending({ push: fakePush('denied') })
    expect(document.activeElement).not.toBe(refused())
  })

  it('that it cannot: says so in words that are read out, and the offer stays', async () => {
    const push = fakePush('ask')
    push.says = 'failed'
    const { press } = await openPending({ push })
    await press()
    expect((await screen.findByText(/could not set it up/)).closest('[role=status]')).not.toBeNull()
    expect(offer()).not.toBeNull()
  })

  it('yes, and the provider is out of reach: promises nothing', async () => {
    const { press } = await openPending({ answers: { subscribePush: failWith({ kind: 'offline' }) } })
    await press()
    expect(await screen.findByText(/offline|connection/i)).not.toBeNull()
    expect(screen.queryByText(TOLD)).toBeNull()
    expect(offer()).not.toBeNull()
  })
})

it('where the provider’s answer was lost, it may have promised: LOGOUT gives the subscription up', async () => {
  const { services, push, press } = await openPending({
    answers: { subscribePush: failWith({ kind: 'timeout' }), unsubscribePush: null },
  })
  await press()
  expect(offer()).not.toBeNull()
  await act(() => signOut(services))
  expect(push.current).toBeNull()
})

describe('an iPhone or iPad', () => {
  it('hears that it must be on the home screen', async () => {
    const install = fakeInstall()
    install.set('manual')
    await openPending({ push: fakePush('none'), parts: { install } })
    expect(screen.getByText(/^On an iPhone or iPad .* Add to Home Screen\.$/)).not.toBeNull()
  })
})

describe('when the page is opened again', () => {
  const withPromise = (endpoint: string | null) => {
    const push = fakePush('granted')
    push.current = endpoint
    return push
  }

  it('the promise stands, for this order', async () => {
    const first = await openPending()
    await first.press()
    first.unmount()
    const { local } = first.services
    await openPending({ push: withPromise('https://push.test/1'), parts: { local } })
    expect(document.activeElement).not.toBe(screen.getByText(TOLD))
    expect(isSubscribed(local, 'https://push.test/1', 'another')).toBe(false)
  })

  it.each([
    ['another subscription', 'https://push.test/2'],
    ['none any more', null],
  ])('it does not where the browser has %s', async (_, endpoint) => {
    const first = await openPending()
    saveSubscription(first.services.local, 'https://push.test/1', ID)
    first.unmount()
    await openPending({ push: withPromise(endpoint), parts: { local: first.services.local } })
    expect(offer()).not.toBeNull()
  })
})
