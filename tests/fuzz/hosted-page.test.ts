import { expect, it } from 'vitest'
import { clientOf, loggedOrder, paymentPage } from '#tests/contract/clients.ts'
import { forAll } from '#tests/server/harness.ts'
import { pickOf, seeded, upTo } from '#tests/support/seeded.ts'
import { ledgerState, openBare } from './bare-server.ts'
import { casesOf, SEED, seedOf } from './figures.ts'
import { hostileKeys, hostileTexts } from './hostile-values.ts'
import { complaintAbout } from './judge-answer.ts'

const LIMIT_MS = 10 * 60_000
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data',
  'text/plain',
  '',
]
const ACTIONS = ['card', 'pin', 'otp', 'account', '', 'Card', 'card\0']
const NAMES = ['number', 'expiry', 'cvv', 'pin', 'otp', 'account', ...hostileKeys]

const there = forAll(openBare)

/** A form as nobody's browser sends it, with a step's name in it most of the time. */
function hostileForm(random: () => number): { readonly type: string; readonly body: string } {
  const fields = new URLSearchParams({ action: pickOf(random, ACTIONS) })
  for (let more = upTo(random, 4); more > 0; more -= 1)
    fields.append(pickOf(random, NAMES), pickOf(random, hostileTexts))
  const raw = random() < 0.2
  return { type: pickOf(random, TYPES), body: raw ? pickOf(random, hostileTexts) : fields.toString() }
}

it(
  'whatever form is sent to the payment page, it says what is wrong, and nobody has paid',
  async () => {
    const { sandbox, db } = there()
    const visitor = clientOf(sandbox)
    const path = await paymentPage(visitor, await loggedOrder(visitor))
    const before = await ledgerState(db)
    const complaints: string[] = []
    const answers = new Set<number>()
    for (let i = 0; i < casesOf('hosted page') * 5; i += 1) {
      const random = seeded(seedOf('hosted page', i))
      const { type, body } = hostileForm(random)
      const to =
        random() < 0.1
          ? `/gateway/pay/${encodeURIComponent(pickOf(random, hostileTexts).toWellFormed())}`
          : path
      const headers = type === '' ? new Headers() : { 'Content-Type': type }
      const response = await sandbox.app.request(to, { method: 'POST', headers, body })
      answers.add(response.status)
      const page = await response.text()
      // What somebody typed stays in its field.
      const own = page.replace(/value="[^"]*"/g, '')
      const complaint = complaintAbout({ status: response.status, path: to, method: 'POST' }, own)
      if (complaint !== null) complaints.push(`${complaint} (seed ${SEED}, case ${i})`)
      if (/<img src=x|<script/.test(page)) complaints.push(`it writes what it was sent (case ${i})`)
    }
    expect(complaints).toEqual([])
    expect([...answers]).toEqual(expect.arrayContaining([303, 404, 422]))
    expect((await ledgerState(db)).money).toBe(before.money)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    // It is still a payment page.
    expect((await sandbox.app.request(path)).status).toBe(200)
  },
  LIMIT_MS,
)
