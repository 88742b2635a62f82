import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { brandName } from '#src/brand.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { InstallState } from '#src/data/browser/install.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import type { Outcome } from '#src/domain/payment/outcome.ts'
import { Button } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { noPrint } from '#src/kit/helpers.css.ts'
import { Text } from '#src/kit/text.tsx'
import * as css from './device.css.ts'
import { isDurable } from './storage-trouble.tsx'

export interface AfterSuccessProps {
  readonly result: TransactionResult
  readonly outcome: Outcome
}

/** After a first success: asks the browser to keep the receipt, and offers the user to install the app. */
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
 * Requests persistent storage, once, after the first receipt was saved. Firefox asks its user, so it must not come
 * before there is something to lose.
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

const OFFERED_KEY = 'paydey.install-offered'

/** The offer to install: after a first success, where the device can, only once per device. */
export function InstallOffer({ outcome }: { readonly outcome: Outcome }) {
  const services = useServices()
  const { install, local, session } = services
  const title = useId()
  const state = useInstall()
  // Read once when the screen opens, because showing the offer writes the key. Only where storage is durable, and the
  // phone the user's own, because the offer promises that receipts are with them.
  const [isDismissed, setDismissed] = useState(
    () => !isDurable(services) || session.isShared() || local.get(OFFERED_KEY) !== null,
  )
  const isShown = !isDismissed && outcome === 'successful' && (state === 'promptable' || state === 'manual')
  useEffect(() => {
    if (isShown) local.set(OFFERED_KEY, 'yes')
  }, [isShown, local])
  if (!isShown) return null
  const canAsk = state === 'promptable'
  return (
    <section className={classNames(css.card, noPrint)} aria-labelledby={title}>
      <Text as="h2" id={title} size="md" weight="heavy">
        Put {brandName} on your home screen
      </Text>
      <Text>It opens at once there, and your receipts are with you when there is no network.</Text>
      {!canAsk && <InstallSteps />}
      <div className={css.actions}>
        {canAsk && (
          <Button variant="primary" onClick={() => void install.prompt().then(() => setDismissed(true))}>
            Install
          </Button>
        )}
        <Button variant="header" onClick={() => setDismissed(true)}>
          Not now
        </Button>
      </div>
    </section>
  )
}

/** For the page This device: how to install, in any browser, at any time. */
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

/** How to put the app on the home screen of an iPhone or iPad, whose browsers have no prompt. */
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
