import { useEffect, useState } from 'react'
import type { Outcome } from '#src/domain/outcome.ts'
import { useServices } from '#src/services/services.ts'
import { isDurable } from './storage-trouble.ts'
import { useInstall } from './use-install.ts'

const KEY = 'paydey.install-offered'

export interface InstallOfferState {
  readonly isShown: boolean
  readonly install: () => void
  readonly dismiss: () => void
}

/** The one offer to install: after a first success, on a device that can, once in its life (issue 3, item 7). */
export function useInstallOffer(outcome: Outcome): InstallOfferState {
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
