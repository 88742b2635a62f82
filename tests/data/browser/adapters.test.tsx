import { describe, expect, it, vi } from 'vitest'
import { browserInstall } from '#src/data/browser/install.ts'
import { browserWakeLock } from '#src/data/browser/page-life.ts'

describe('installing', () => {
  const offer = (prompt: () => Promise<{ outcome: string }>) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Reflect.set(event, 'prompt', prompt)
    dispatchEvent(event)
    return event
  }

  it("keeps the browser's early question until the user is asked, and asks once", async () => {
    const install = browserInstall()
    const event = offer(async () => ({ outcome: 'accepted' }))
    expect(event.defaultPrevented).toBe(true)
    expect(install.state()).toBe('promptable')
    expect(await install.prompt()).toBe(true)
    expect(install.state()).toBe('unknown')
    expect(await install.prompt()).toBe(false)
  })

  it('answers no where the browser refuses to ask', async () => {
    const install = browserInstall()
    offer(() => Promise.reject(new DOMException('no gesture', 'NotAllowedError')))
    expect(await install.prompt()).toBe(false)
  })

  it('says that the app is on the device, and tells it', () => {
    const install = browserInstall()
    let told = 0
    install.subscribe(() => {
      told += 1
    })
    dispatchEvent(new Event('appinstalled'))
    expect(install.state()).toBe('installed')
    expect(told).toBe(1)
  })
})

describe('the wake lock', () => {
  const stub = (request: () => Promise<unknown>) =>
    vi.stubGlobal('navigator', { wakeLock: { request: vi.fn(request) } })
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('is let go even when it is granted too late', async () => {
    const release = vi.fn(async () => {})
    stub(async () => ({ release, released: false }))
    browserWakeLock.hold()()
    await turn()
    expect(release).toHaveBeenCalled()
  })

  it('is asked for again only after the browser took it away', async () => {
    const sentinel = { release: async () => {}, released: false }
    stub(async () => sentinel)
    const letGo = browserWakeLock.hold()
    await turn()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(navigator.wakeLock.request).toHaveBeenCalledTimes(1)
    sentinel.released = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect(navigator.wakeLock.request).toHaveBeenCalledTimes(2)
    letGo()
  })

  it('is done without where a low battery refuses it', async () => {
    stub(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')))
    const letGo = browserWakeLock.hold()
    await turn()
    expect(letGo).not.toThrow()
  })
})
