import type { ComponentProps } from 'react'
import { WayRow } from '#src/payments/ways/way-row.tsx'

/** The link's row, also while its code loads. */
export function LinkRow(props: Pick<ComponentProps<typeof WayRow>, 'choice' | 'onProceed'>) {
  return <WayRow {...props} title="Somebody else pays" detail="a link, for 24 hours" />
}
