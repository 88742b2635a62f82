import type { Failure } from '#src/domain/failure.ts'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'

const NOTHING_SAVED =
  "You're offline, and no billers are saved on this device yet. They will load when you're back online."

export interface CatalogNoticeProps {
  failure: Failure
  isLoading: boolean
  onRetry: () => void
}

/** In place of the billers where there are none. */
export function CatalogNotice(props: CatalogNoticeProps) {
  return <LoadTrouble title="We could not load the billers" offline={NOTHING_SAVED} {...props} />
}
