import type { Outcome } from '#src/domain/outcome.ts'
import { InstallCard } from './install-card.tsx'
import { useInstall } from './use-install.ts'
import { useInstallOffer } from './use-install-offer.ts'

/** On a result: the offer to install, when its moment has come. Nothing otherwise. */
export function InstallOffer({ outcome }: { readonly outcome: Outcome }) {
  const offer = useInstallOffer(outcome)
  const canAsk = useInstall() !== 'manual'
  if (!offer.isShown) return null
  return <InstallCard canAsk={canAsk} onInstall={offer.install} onDismiss={offer.dismiss} />
}
