import { accountScenes } from '#tests/gallery/account-scenes.ts'
import { bulkScenes } from '#tests/gallery/bulk-scenes.ts'
import { deviceScenes } from '#tests/gallery/device-scenes.ts'
import { factsOf } from '#tests/gallery/facts.ts'
import { linkScenes } from '#tests/gallery/link-scenes.ts'
import { paymentScenes } from '#tests/gallery/payment-scenes.ts'
import { createVisits } from '#tests/gallery/people.ts'
import { nameOf, type Scene, type State } from '#tests/gallery/scene.ts'
import { ticketScenes } from '#tests/gallery/ticket-scenes.ts'
import { transferScenes } from '#tests/gallery/transfer-scenes.ts'
import { visitorScenes } from '#tests/gallery/visitor-scenes.ts'
import { walletScenes } from '#tests/gallery/wallet-scenes.ts'
import { test } from './support/app.ts'
import { createFaults } from './support/faults.ts'
import { type Depth, expectForEverybody } from './support/people.ts'
import { deadNetwork } from './support/ready.ts'

// The gallery's own table, so that a screen that has a picture is also one that everybody can use.
test.describe.configure({ mode: 'parallel' })

const depths: Readonly<Record<State, Depth>> = {
  usual: 'whole',
  offline: 'whole',
  error: 'phone',
  empty: 'phone',
  long: 'room',
  loading: 'room',
}

const groups: readonly (readonly [what: string, scenes: readonly Scene[]])[] = [
  ['the catalog, what is read and the doors to an account', visitorScenes],
  ['a payment from the form to the receipt', paymentScenes],
  ['a bank transfer', transferScenes],
  ['events and movies', ticketScenes],
  ['the account and the campaign', accountScenes],
  ['the wallet', walletScenes],
  ['a link that somebody else pays by', linkScenes],
  ['a list for many', bulkScenes],
  ['what the device keeps, empty and offline', deviceScenes],
]

for (const [what, scenes] of groups) {
  test(`everybody can use ${what}: axe, reflow, spacing, motion, system colours`, async ({
    browser,
    app,
  }) => {
    const checked = scenes.filter((scene) => scene.unchecked === undefined)
    test.setTimeout(30_000 + checked.length * 30_000)
    const faults = createFaults(app.origin)
    // Answers are spoiled on purpose, which the browser itself prints.
    faults.allow(deadNetwork)
    const visits = createVisits(browser, app.origin, await factsOf(app), { watch: faults.watch })
    for (const scene of checked) {
      await test.step(nameOf(scene), () =>
        visits.visit(scene, (page) => expectForEverybody(page, nameOf(scene), depths[scene.state])),
      )
    }
    await visits.close()
    faults.check()
  })
}
