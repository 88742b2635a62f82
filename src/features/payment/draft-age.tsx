import { ago } from '#src/domain/dates.ts'
import { useServices } from '#src/services/services.ts'

/** Apart, because its words bring a library for dates, and most forms open with nothing kept. */
export function DraftAge({ keptAt }: { readonly keptAt: number }) {
  const { clock } = useServices()
  return ` ${ago(keptAt, clock.now())}`
}
