import { kobo, toNaira } from '#src/contract/kobo.ts'
import { WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import { walletFields } from '#src/contract/product-fields.ts'
import { walletBalance } from '#src/contract/wallet.ts'
import { transferMember } from '#src/server/catalog/catalog-calls.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import { requireOwnWallet } from '#src/server/orders/payments.ts'
import { walletProduct } from '#src/server/seed/catalog.ts'
import { freeOf, pinState } from './pins.ts'

const KNOWN = '00'

/** The signed-in user's wallet. The contract demands a login for both calls. */
export function walletCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(walletFields, async () => {
      if (deps.catalog.biller(WALLET_BILLER_CODE) === undefined)
        throw new HttpError('unknown', 'Wallets cannot be topped up here.')
      return {
        data: {
          Product: { ...walletProduct.product, ...transferMember(deps) },
          Fields: [...walletProduct.fields],
        },
      }
    }),
    implement(walletBalance, async ({ request, account }) => {
      const own = requireOwnWallet(account, request.Parameter)
      const payments = { Pin: pinState(own), WithoutPin: toNaira(freeOf(own, deps.runtime.now())) }
      return { data: { ResponseCode: KNOWN, Balance: toNaira(kobo(own.balance)), Payments: payments } }
    }),
  ]
}
