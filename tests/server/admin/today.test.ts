import { expect, it } from 'vitest'
import { ADA, base64, call, MUSA, OLD, signIn } from '#tests/server/account-client.ts'
import { airtimeRows, csv, notifyBatch, PHONES, paidBatch } from '#tests/server/bulk-client.ts'
import { airtime, notify, order, post } from '#tests/server/client.ts'
import { type InHand, openInHand } from '#tests/server/harness.ts'
import { payByCard } from '#tests/server/page.ts'
import { MUSAS_WALLET, topUp } from '#tests/server/wallet-client.ts'
import { look, signedIn } from './admin-client.ts'

const DAY_MS = 86_400_000

/** A line of Today's table: how many, and how much. */
async function figure(admin: InHand, name: string) {
  const { Cookie } = await signedIn(admin)
  const { text } = await look(admin, '/admin', { Cookie })
  return new RegExp(`${name} (\\d+) (₦[\\d,.]+)`).exec(text)?.slice(1)
}

it('what went back for rows of an upload was given back that day', async () => {
  const admin = await openInHand()
  admin.clock.advance(2 * DAY_MS)
  const ada = await signIn(admin.sandbox, ADA)
  const rows = airtimeRows(PHONES.delivered, PHONES.fails)
  const { id } = await paidBatch(admin.sandbox, csv(...rows), ada)
  admin.clock.advance(DAY_MS)
  await admin.sandbox.sweep()
  const { TransactionStatus } = (await notifyBatch(admin.sandbox, id)).json.responseData
  expect(TransactionStatus).toBe('Successful')
  expect(await figure(admin, 'Value out, without our fees')).toEqual(['1', '₦100.00'])
  expect(await figure(admin, 'Given back')).toEqual(['1', '₦100.00'])
  await admin.sandbox.close()
})

it('what is in a wallet went out when it was spent, and not when it was topped up as well', async () => {
  const admin = await openInHand()
  admin.clock.advance(2 * DAY_MS)
  const { sandbox } = admin
  const musa = await signIn(sandbox, MUSA)
  const { id, pay } = await order(sandbox, topUp(5000, { wallet: MUSAS_WALLET }), musa)
  await payByCard(sandbox, pay)
  await notify(sandbox, id)
  expect(await figure(admin, 'Money in')).toEqual(['1', '₦5,000.00'])
  expect(await figure(admin, 'Value out, without our fees')).toEqual(['0', '₦0.00'])
  await call(sandbox, 'SetWalletPin', { Pin: '2580', Password: base64(OLD) }, musa)
  const payload = await airtime(sandbox)
  const paid = { ...payload, WalletPin: '2580', AskedAt: 1 }
  await post(sandbox, '/api/Products/PayFromWallet', { requestData: paid }, musa)
  await sandbox.sweep()
  expect(await figure(admin, 'Money in')).toEqual(['1', '₦5,000.00'])
  expect(await figure(admin, 'Value out, without our fees')).toEqual(['1', '₦500.00'])
  const fails = { ...(await airtime(sandbox, PHONES.fails)), WalletPin: '2580', AskedAt: 2 }
  await post(sandbox, '/api/Products/PayFromWallet', { requestData: fails }, musa)
  await sandbox.sweep()
  expect(await figure(admin, 'Orders')).toEqual(['3', '₦6,000.00'])
  expect(await figure(admin, 'Given back')).toEqual(['0', '₦0.00'])
  await sandbox.close()
})
