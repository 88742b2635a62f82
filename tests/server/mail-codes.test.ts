import { expect, it } from 'vitest'
import { endDelivered } from '#src/server/money/order-endings.ts'
import { airtime, mailTo, order } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { processOn } from './own-process.ts'

const there = forAll(openInHand)

it('the mail of a delivery has the codes for a meter in its order, and says what a debt took', async () => {
  const { sandbox, db, clock } = there()
  const payload = await airtime(sandbox)
  const { id } = await order(sandbox, payload)
  await db.updateTable('transactions').set({ stage: 'vending' }).where('transaction_id', '=', id).execute()
  await endDelivered(processOn(db, clock), id, [
    { Label: 'Token', Value: '26362054405982757802' },
    { Label: 'KCT 1', Value: '11111111111111111111' },
    { Label: 'KCT 2', Value: '22222222222222222222' },
    { Label: 'Debt', Value: '₦5,000' },
    { Label: 'Units', Value: '0 kWh' },
  ])
  const [mail] = await mailTo(sandbox, payload.Email)
  const lines: string[] = mail.text.split('\n')
  expect(lines.slice(lines.indexOf('Enter in this order: KCT 1, KCT 2, then the token')).slice(0, 6)).toEqual(
    [
      'Enter in this order: KCT 1, KCT 2, then the token',
      'KCT 1: 1111 1111 1111 1111 1111',
      'KCT 2: 2222 2222 2222 2222 2222',
      'Token: 2636 2054 4059 8275 7802',
      "Debt: ₦5,000 went to the meter's debt: 0 units",
      'Units: 0 kWh',
    ],
  )
})
