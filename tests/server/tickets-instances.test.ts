import { expect, it } from 'vitest'
import { get, ledgerOf, newId, notify } from './client.ts'
import { onEachDatabase, onServer, raise } from './harness.ts'
import { open, payByCard, press } from './page.ts'
import { eventDraft, logEvent, payPage, seatsLeft } from './ticket-client.ts'
import { LAST, PRICE, rush, SEATS, statuses, TABLE } from './ticket-rush.ts'

onServer('several instances', (opened) => {
  it('sell the last seats of a place once, and give one ticket for one payment', async () => {
    const { sandbox, another } = opened()
    const all = [sandbox, await another(), await another()]
    expect((await logEvent(sandbox, await eventDraft(sandbox, TABLE, SEATS - 3))).status).toBe(200)
    const { answers } = await rush(all, 20, TABLE)
    const logged = answers.filter(({ status }) => status === 200)
    expect(logged).toHaveLength(3)
    const { id, pay } = await payPage(sandbox, logged[0] ?? raise('nobody'))
    await payByCard(all[1] ?? sandbox, pay)
    const told = await Promise.all(Array.from({ length: 12 }, (_, i) => notify(all[i % 3] ?? sandbox, id)))
    await Promise.all(all.map((instance) => instance.idle()))
    const codes = told.map(({ json }) => json.responseData.ReceiptItems[0])
    expect(new Set(codes.map(({ Label, Value }) => `${Label} ${Value}`)).size).toBe(1)
    const rows = (await get(sandbox, '/sandbox/ledger.json')).json
    expect(rows.find((row: { transactionId: string }) => row.transactionId === id)).toMatchObject({
      vends: 1,
    })
  })

  it('free the seats of a failed booking once, whoever asks', async () => {
    const { sandbox, another } = opened()
    const all = [sandbox, await another(), await another()]
    const before = await seatsLeft(sandbox, 'daren-kida-dais', 40_000, 52)
    const { id, pay } = await payPage(
      sandbox,
      await logEvent(sandbox, await eventDraft(sandbox, 'daren-kida-dais', 5)),
    )
    await press(sandbox, await open(sandbox, pay), 'Cancel')
    await Promise.all(Array.from({ length: 30 }, (_, i) => notify(all[i % 3] ?? sandbox, id)))
    await Promise.all(all.map((instance) => instance.sweep()))
    expect(await seatsLeft(sandbox, 'daren-kida-dais', 40_000, 52)).toBe(before)
  })
})

onEachDatabase(
  'SANDBOX_UNSAFE_NO_IDEMPOTENCY and tickets',
  { settings: { unsafeNoIdempotency: true } },
  (opened) => {
    it('logs and holds the same attempt twice and delivers two codes, so that a chaos run would notice', async () => {
      const { sandbox } = opened()
      const before = await seatsLeft(sandbox, TABLE, PRICE, SEATS)
      const draft = await eventDraft(sandbox, TABLE, 1)
      await logEvent(sandbox, draft)
      const { id, pay } = await payPage(sandbox, await logEvent(sandbox, draft))
      expect(await seatsLeft(sandbox, TABLE, PRICE, SEATS)).toBe(before - 2)
      await payByCard(sandbox, pay)
      await notify(sandbox, id)
      await sandbox.idle()
      const vends = (await ledgerOf(sandbox, draft.TranId)).map((row: { vends: number }) => row.vends)
      expect(vends).toHaveLength(2)
      expect(Math.max(...vends)).toBeGreaterThan(1)
    })

    it('still sells no seat that is not there', async () => {
      const { sandbox } = opened()
      const draft = await eventDraft(sandbox, LAST, 1)
      const answers = await Promise.all([
        logEvent(sandbox, draft),
        logEvent(sandbox, { ...draft, TranId: newId() }),
      ])
      expect(statuses(answers)).toEqual([200, 409])
    })
  },
)
