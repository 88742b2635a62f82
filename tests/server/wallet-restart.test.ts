import { expect, it } from 'vitest'
import { ledgerOf, mailTo, notify } from './client.ts'
import { databaseKind, forAll } from './harness.ts'
import { payByCard } from './page.ts'
import { openProvider } from './processes.ts'
import { balanceOf, orderTopUp, topUp } from './wallet-client.ts'

const LIMIT_MS = 240_000
/** Paid for at once, delivered ten seconds later: the kill comes between the two. */
const SLOW = '08011111112'

const there = forAll(openProvider)

it(
  `a wallet whose sandbox is killed between payment and delivery is credited once (${databaseKind})`,
  async () => {
    const { sandbox, powerCut } = there()
    const before = await balanceOf(sandbox)
    const payloads = [topUp(400), topUp(150, { phone: SLOW })]
    const orders = await Promise.all(payloads.map((payload) => orderTopUp(sandbox, payload)))
    for (const { pay } of orders) await payByCard(sandbox, pay)
    await powerCut()
    const ask = () =>
      Promise.all(orders.flatMap(({ id }) => [id, id, id, id, id]).map((id) => notify(sandbox, id)))
    await ask()
    // Once more where the first delivery has just been noted and the second has not.
    await powerCut()
    await expect
      .poll(
        async () => {
          await ask()
          return Promise.all(payloads.map(async ({ TranId }) => (await ledgerOf(sandbox, TranId))[0]))
        },
        { timeout: 60_000 },
      )
      .toMatchObject(payloads.map(() => ({ payments: 1, vends: 1, approvalStatus: 'Successful' })))
    expect(await balanceOf(sandbox)).toBe(before + 550)
    for (const { Email } of payloads) expect(await mailTo(sandbox, Email)).toHaveLength(1)
  },
  LIMIT_MS,
)
