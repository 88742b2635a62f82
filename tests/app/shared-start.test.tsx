import { expect, it, vi } from 'vitest'
import { IDLE_LOCK_MS } from '#src/app/idle-lock.ts'
import { mount } from '#src/app/mount.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { fakeServices } from '#tests/support/services.ts'

it('a tab of a shared phone that a browser brings back is locked before its page is settled', async () => {
  const services = fakeServices()
  services.session.begin(ada, { isShared: true })
  services.tab.set('paydey.active-at', String(services.clock.now() - IDLE_LOCK_MS))
  const queries = { ...services.queries, settled: () => new Promise<never>(() => {}) }
  const root = document.createElement('div')
  document.body.append(root)
  mount({ ...services, queries }, root, 'build')
  await vi.waitFor(() => expect(services.navigation.starts).toEqual(['/']), { timeout: 10_000 })
  expect(services.session.isSignedIn()).toBe(false)
})
