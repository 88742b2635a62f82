import { expect, it } from 'vitest'
import { searchHistory } from '#src/contract/reports.ts'
import { payFromWallet, payOrderFromWallet, setWalletPin } from '#src/contract/wallet.ts'
import { base64, MUSA, OLD, signIn } from './account-client.ts'
import { airtime, get, log, notify, order, post } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { payByCard } from './page.ts'
import { MUSAS_WALLET, topUp } from './wallet-client.ts'

const PIN = '2580'

onEachDatabase('what a wallet has paid', {}, (opened) => {
  it('stands in the history of its owner, also where a visitor had logged the order before the login', async () => {
    const { sandbox } = opened()
    const [bill, other] = [await airtime(sandbox), await airtime(sandbox)]
    await log(sandbox, bill)
    const { json } = await log(sandbox, other)
    const musa = await signIn(sandbox, MUSA)
    const { id, pay } = await order(sandbox, topUp(2000, { wallet: MUSAS_WALLET }), musa)
    await payByCard(sandbox, pay)
    await notify(sandbox, id)
    const call = async ({ path }: { readonly path: string }, requestData: object) =>
      (await post(sandbox, `/api${path}`, { requestData }, musa)).status
    expect(await call(setWalletPin, { Pin: PIN, Password: base64(OLD) })).toBe(200)
    expect(await call(payFromWallet, { ...bill, WalletPin: PIN, AskedAt: 1 })).toBe(200)
    const { TransactionId } = json.responseData
    expect(await call(payOrderFromWallet, { TransactionId, WalletPin: PIN, AskedAt: 2 })).toBe(200)
    for (const { TranId } of [bill, other]) {
      const search = new URLSearchParams({ datefrom: '', dateto: '', paymentRef: TranId })
      const { json: found } = await get(sandbox, `/api${searchHistory.path}?${search}`, musa)
      expect(found.responseData).toMatchObject([{ Amount: 500, PaymentStatus: 'Paid' }])
    }
  })
})
