import type { Services } from '#src/services/services.ts'

/** The app's icon says how many payments there are whose end is not known. The answer stops it. */
export function showPending({
  journal,
  badge,
  pageLife,
}: Pick<Services, 'journal' | 'badge' | 'pageLife'>): () => void {
  let shown: number | null = null
  const count = async () => {
    const pending = (await journal.all()).filter(({ state }) => state === 'handed-off').length
    if (pending !== shown) badge.show(pending)
    shown = pending
  }
  const again = () => void count()
  again()
  const stops = [journal.subscribe(again), pageLife.onVisible(again)]
  return () => {
    for (const stop of stops) stop()
  }
}
