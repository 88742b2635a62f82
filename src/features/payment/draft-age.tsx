import { useServices } from '#src/data/services/services.ts'
import { ago } from '#src/domain/dates.ts'

/** A module of its own, because it needs a date library, and most forms open without a draft. */
export function DraftAge({ keptAt }: { readonly keptAt: number }) {
  const { clock } = useServices()
  return ` ${ago(keptAt, clock.now())}`
}
