import { useEffect, useId, useState } from 'react'
import type { Outcome } from '#src/domain/outcome.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Text } from '#src/ui/text.tsx'
import * as css from './install-card.css.ts'
import { InstallSteps } from './install-steps.tsx'
import { isDurable } from './storage-trouble.ts'
import { useInstall } from './use-install.ts'

/** On a result: the offer to install, when its moment has come. Nothing otherwise. */
export function InstallOffer({ outcome }: { readonly outcome: Outcome }) {
  const offer = useInstallOffer(outcome)
  const canAsk = useInstall() !== 'manual'
  if (!offer.isShown) return null
  return <InstallCard canAsk={canAsk} onInstall={offer.install} onDismiss={offer.dismiss} />
}

const KEY = 'paydey.install-offered'

interface InstallOfferState {
  readonly isShown: boolean
  readonly install: () => void
  readonly dismiss: () => void
}

/** The one offer to install: after a first success, on a device that can, once in its life (issue 3, item 7). */
function useInstallOffer(outcome: Outcome): InstallOfferState {
  const services = useServices()
  const { install, local } = services
  const state = useInstall()
  // What was kept before this screen, because showing the offer is what is kept. It promises that receipts are, too.
  const [isOver, setOver] = useState(() => !isDurable(services) || local.get(KEY) !== null)
  const isShown = !isOver && outcome === 'successful' && (state === 'promptable' || state === 'manual')
  useEffect(() => {
    if (isShown) local.set(KEY, 'yes')
  }, [isShown, local])
  return {
    isShown,
    install: () => void install.prompt().then(() => setOver(true)),
    dismiss: () => setOver(true),
  }
}

interface InstallCardProps {
  /** The browser asks by itself; otherwise the user does it, by two steps. */
  canAsk: boolean
  onInstall: () => void
  onDismiss: () => void
}

/** A piece of indigo cloth: the offer to put the app on the home screen. */
function InstallCard({ canAsk, onInstall, onDismiss }: InstallCardProps) {
  const title = useId()
  return (
    <section className={classNames(css.card, noPrint)} aria-labelledby={title}>
      <Text as="h2" id={title} size="md" weight="heavy">
        Put PayDey on your home screen
      </Text>
      <Text>It opens at once there, and your receipts are with you when there is no network.</Text>
      {!canAsk && <InstallSteps />}
      <div className={css.actions}>
        {canAsk && (
          <Button variant="primary" onClick={onInstall}>
            Install
          </Button>
        )}
        <Button variant="header" onClick={onDismiss}>
          Not now
        </Button>
      </div>
    </section>
  )
}
