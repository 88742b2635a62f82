import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useOnline } from '#src/services/use-state.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Text } from '#src/ui/text.tsx'

interface RestoredNoteProps {
  /** When it was typed, in epoch milliseconds. */
  readonly keptAt: number
  readonly onStartAfresh: () => void
}

const DraftAge = lazyOptional(async () => (await import('./draft-age.tsx')).DraftAge)

/** Over a form that opened with what was typed some time ago, so that nobody wonders whose numbers these are. */
export function RestoredNote({ keptAt, onStartAfresh }: RestoredNoteProps) {
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onClick={onStartAfresh}>
          Start again
        </Button>
      }
    >
      We kept what you typed
      <DraftAge keptAt={keptAt} />.
    </Banner>
  )
}

/** Offline, where somebody may wonder what happens to their typing if they close the app. */
export function KeptNote({ isKept }: { readonly isKept: boolean }) {
  const isOnline = useOnline()
  if (isOnline || !isKept) return null
  return (
    <Text size="xs" tone="soft">
      Kept on this device. You can close this page and go on later.
    </Text>
  )
}
