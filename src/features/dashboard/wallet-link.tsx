import { WayCard } from '#src/catalog/way-card.tsx'
import { paths } from '#src/contract/paths.ts'
import { useUser } from '#src/services/use-state.ts'

/** The way to the wallet, for whoever has one. What is in it is shown there and not here (spec section 1). */
export function WalletLink() {
  if ((useUser()?.walletId ?? '') === '') return null
  return (
    <WayCard
      label="Wallet"
      icon="wallet"
      title="Top up your wallet"
      detail="See your balance and add money to it"
      to={paths.topUpWallet}
    />
  )
}
