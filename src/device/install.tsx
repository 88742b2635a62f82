import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { brandName } from '#src/brand.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { Outcome } from '#src/domain/outcome.ts'
import type { InstallState } from '#src/platform/install.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Text } from '#src/ui/text.tsx'
import * as css from './install.css.ts'
import { isDurable } from './storage-trouble.tsx'

export interface AfterSuccessProps {
  readonly result: TransactionResult
  readonly outcome: Outcome
}

/** What a first success brings: the browser is asked to keep the receipt, and the user whether to install. */
export function AfterSuccess({ result, outcome }: AfterSuccessProps) {
  const services = useServices()
  const { transactionId } = result
  useEffect(() => {
    if (outcome === 'successful') void askToPersist(services, transactionId)
  }, [services, transactionId, outcome])
  return <InstallOffer outcome={outcome} />
}

const ASKED_KEY = 'paydey.persist-asked'

/**
 * Asks the browser, once, not to throw away what is kept, after the first receipt was saved (reliability F31).
 * Firefox asks its user, so it must not come before there is something to lose.
 */
async function askToPersist(
  { storage, local, results }: Pick<Services, 'storage' | 'local' | 'results'>,
  transactionId: string,
): Promise<void> {
  if (!local.durable || local.get(ASKED_KEY) !== null) return
  if ((await results.get(transactionId)) === null || !results.isDurable()) return
  local.set(ASKED_KEY, 'yes')
  if (!(await storage.isPersisted())) await storage.persist()
}

/** On a result: the offer to install, when its moment has come. Nothing otherwise. */
export function InstallOffer({ outcome }: { readonly outcome: Outcome }) {
  const offer = useInstallOffer(outcome)
  const canAsk = useInstall() !== 'manual'
  if (!offer.isShown) return null
  return <InstallCard canAsk={canAsk} onInstall={offer.install} onDismiss={offer.dismiss} />
}

const OFFERED_KEY = 'paydey.install-offered'

/** The one offer to install: after a first success, on a device that can, once in its life (issue 3, item 7). */
function useInstallOffer(outcome: Outcome) {
  const services = useServices()
  const { install, local } = services
  const state = useInstall()
  // What was kept before this screen, because showing the offer is what is kept. It promises that receipts are, too.
  const [isOver, setOver] = useState(() => !isDurable(services) || local.get(OFFERED_KEY) !== null)
  const isShown = !isOver && outcome === 'successful' && (state === 'promptable' || state === 'manual')
  useEffect(() => {
    if (isShown) local.set(OFFERED_KEY, 'yes')
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
        Put {brandName} on your home screen
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

/** For the page This device: how to install, in whatever browser, at any time. */
export function InstallHowTo() {
  const { install } = useServices()
  const state = useInstall()
  switch (state) {
    case 'installed':
      return <Text>{brandName} is on your home screen.</Text>
    case 'promptable':
      return <Button onClick={() => void install.prompt()}>Install</Button>
    case 'manual':
      return <InstallSteps />
    case 'unknown':
      return <Text>Open your browser's menu and look for Install app or Add to Home screen.</Text>
  }
}

/** How somebody puts the app on the home screen of an iPhone or iPad, whose browsers do not ask. */
function InstallSteps() {
  return (
    <ol className={css.steps}>
      <li>Tap Share in your browser.</li>
      <li>Choose Add to Home Screen.</li>
    </ol>
  )
}

function useInstall(): InstallState {
  const { install } = useServices()
  return useSyncExternalStore(install.subscribe, install.state)
}
