import { useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Text } from '#src/ui/text.tsx'
import * as css from './install-card.css.ts'
import { InstallSteps } from './install-steps.tsx'

export interface InstallCardProps {
  /** The browser asks by itself; otherwise the user does it, by two steps. */
  canAsk: boolean
  onInstall: () => void
  onDismiss: () => void
}

/** A piece of indigo cloth: the offer to put the app on the home screen. */
export function InstallCard({ canAsk, onInstall, onDismiss }: InstallCardProps) {
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
