import { kobo, toNaira } from '#src/contract/kobo.ts'
import { walletFields } from '#src/contract/product-fields.ts'
import { walletBalance } from '#src/contract/wallet.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { walletProduct } from '#src/sandbox/seed/wallet-product.ts'
import { demandOwnWallet } from './own-wallet.ts'

const KNOWN = '00'

/** The wallet of whoever is signed in. Both calls demand a login by the contract. */
export function walletCalls(): readonly Implementation[] {
  return [
    implement(walletFields, async () => ({
      data: { Product: walletProduct.product, Fields: [...walletProduct.fields] },
    })),
    implement(walletBalance, async ({ request, account }) => {
      const { balance } = demandOwnWallet(account, request.Parameter)
      return { data: { ResponseCode: KNOWN, Balance: toNaira(kobo(balance)) } }
    }),
  ]
}
