import { expect, it, vi } from 'vitest'
import { browserWorker } from '#src/data/browser/service-worker.ts'
import { fakePageLife } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const HOUR = 60 * 60_000

class FakeServiceWorker extends EventTarget {
  readonly scriptURL = 'trusted:/sw.js'
  state = 'installed'
  readonly messages: unknown[] = []
  postMessage(message: unknown) {
    this.messages.push(message)
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeServiceWorker | null = null
  waiting: FakeServiceWorker | null = null
  active: FakeServiceWorker | null = new FakeServiceWorker()
  updates = 0
  async update() {
    this.updates += 1
  }
}

class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration()
  readonly calls: unknown[][] = []
  controller: FakeServiceWorker | null = this.registration.active
  ready = Promise.resolve(this.registration)
  isBlocked = false
  startMessages() {}
  async register(...call: unknown[]) {
    this.calls.push(call)
    // As a browser that blocks workers does it.
    return this.isBlocked ? undefined : this.registration
  }
}

Reflect.set(globalThis, '__WB_DISABLE_DEV_LOGS', true)

/** Lets the line's own chunk and every promise behind it come. */
const settled = () => vi.dynamicImportSettled().then(() => new Promise((resolve) => setTimeout(resolve, 0)))

async function open(prepare: (container: FakeContainer) => void = () => {}) {
  const container = new FakeContainer()
  prepare(container)
  vi.stubGlobal('navigator', { serviceWorker: container })
  const clock = manualClock()
  const pageLife = fakePageLife()
  let reloads = 0
  const state = { isBusy: false, savesData: false }
  const link = browserWorker({
    toScriptUrl: (url) => `trusted:${url}`,
    clock,
    pageLife,
    savesData: () => state.savesData,
    isBusy: () => state.isBusy,
    reload: () => {
      reloads += 1
    },
  })
  let offers = 0
  link.onUpdateWaiting(() => {
    offers += 1
  })
  link.start()
  await settled()
  const { registration } = container
  const takeOver = (worker: FakeServiceWorker) => {
    registration.waiting = null
    registration.active = worker
    worker.state = 'activated'
    container.controller = worker
    container.dispatchEvent(new Event('controllerchange'))
  }
  return {
    link,
    container,
    registration,
    clock,
    pageLife,
    state,
    takeOver,
    offers: () => offers,
    reloads: () => reloads,
  }
}

const withWaiting = (container: FakeContainer) => {
  container.registration.waiting = new FakeServiceWorker()
}

it('registers the one worker, whose script never comes out of the HTTP cache', async () => {
  const { container } = await open()
  expect(container.calls).toEqual([['trusted:/sw.js', { scope: '/', updateViaCache: 'none' }]])
})

it('is silent where workers are blocked', async () => {
  const { link, offers } = await open((container) => {
    container.isBlocked = true
    container.ready = new Promise(() => {})
  })
  link.applyUpdate()
  expect(offers()).toBe(0)
})

it('lets the waiting build take over, waits until it has, and starts this page again once (F26)', async () => {
  const { link, registration, takeOver, reloads } = await open(withWaiting)
  const { waiting } = registration
  if (waiting === null) throw new Error('nothing waits')
  expect(link.isUpdateWaiting()).toBe(true)
  link.applyUpdate()
  link.applyUpdate()
  expect(waiting.messages).toEqual([{ type: 'take-over' }])
  expect(reloads()).toBe(0)
  takeOver(waiting)
  waiting.dispatchEvent(new Event('statechange'))
  expect(reloads()).toBe(1)
})

it('only offers a start again when another tab took the new build', async () => {
  const { link, takeOver, offers, reloads } = await open()
  takeOver(new FakeServiceWorker())
  expect(reloads()).toBe(0)
  expect(offers()).toBe(1)
  expect(link.isUpdateWaiting()).toBe(true)
  link.applyUpdate()
  expect(reloads()).toBe(1)
})

it('does not take the first worker of a device for an update', async () => {
  const { takeOver, offers, link } = await open((container) => {
    container.controller = null
  })
  takeOver(new FakeServiceWorker())
  expect(offers()).toBe(0)
  expect(link.isUpdateWaiting()).toBe(false)
})

it('stays when a payment began while the new build took over, and offers it again', async () => {
  const { link, registration, takeOver, state, offers, reloads } = await open(withWaiting)
  const { waiting } = registration
  if (waiting === null) throw new Error('nothing waits')
  link.applyUpdate()
  state.isBusy = true
  const before = offers()
  takeOver(waiting)
  expect(reloads()).toBe(0)
  expect(offers()).toBe(before + 1)
})

it('stays when the new build does not take over within 10 seconds, and offers it again (F26)', async () => {
  const { link, clock, offers, reloads } = await open(withWaiting)
  link.applyUpdate()
  const before = offers()
  clock.advance(10_000)
  expect(reloads()).toBe(0)
  expect(offers()).toBe(before + 1)
})

it('looks for a new build when the page is seen again after an hour, with the data saver after a day', async () => {
  const { registration, clock, pageLife, state } = await open()
  pageLife.show()
  expect(registration.updates).toBe(0)
  clock.advance(HOUR)
  pageLife.show()
  pageLife.show()
  expect(registration.updates).toBe(1)
  state.savesData = true
  clock.advance(23 * HOUR)
  pageLife.show()
  expect(registration.updates).toBe(1)
  clock.advance(HOUR)
  pageLife.show()
  expect(registration.updates).toBe(2)
})

const installed = (registration: FakeRegistration, worker: FakeServiceWorker) => {
  registration.installing = null
  registration.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
}

it('hears of a build that another tab had begun to install before this page listened', async () => {
  const worker = new FakeServiceWorker()
  const { link, registration } = await open((container) => {
    container.registration.installing = worker
  })
  expect(link.isUpdateWaiting()).toBe(false)
  installed(registration, worker)
  expect(link.isUpdateWaiting()).toBe(true)
})

it('says that a first worker is there only once it serves this page', async () => {
  const { link, container } = await open((fake) => {
    fake.controller = null
  })
  const found: boolean[] = []
  void link.active().then((cameFirst) => found.push(cameFirst))
  await settled()
  expect(found).toEqual([])
  container.controller = container.registration.active
  container.dispatchEvent(new Event('controllerchange'))
  await settled()
  expect(found).toEqual([true])
})

it('says that a worker of an earlier visit was there before the page', async () => {
  const { link } = await open()
  expect(await link.active()).toBe(false)
})
