import { test as withApp } from './app.ts'
import { createFaults } from './faults.ts'
import { deadNetwork } from './ready.ts'

/** A network between the app and the provider that spoils the POSTs that a test names. */
export const test = withApp.extend({
  baseURL: async ({ network }, use) => {
    await use(network.origin)
  },

  // Runs automatically, as the one that it replaces.
  faults: async ({ network, context }, use) => {
    const faults = createFaults(network.origin)
    await faults.watch(context)
    faults.allow(deadNetwork)
    await use(faults)
    await network.heal()
    faults.check()
  },
})
