import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useOnline } from '#src/data/services/use-state.ts'
import { Banner } from '#src/kit/banner.tsx'
import { Button } from '#src/kit/button.tsx'
import { Text } from '#src/kit/text.tsx'

interface RestoredNoteProps {
  /** When it was typed, in epoch milliseconds. */
  readonly keptAt: number
  readonly onStartAfresh: () => void
}

const DraftAge = lazyOptional(async () => (await import('./draft-age.tsx')).DraftAge)

/** Above a form that opened with an earlier draft, so that nobody wonders whose numbers these are. */
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

/** Offline, where the user may wonder whether closing the app loses what they typed. */
export function KeptNote({ isKept }: { readonly isKept: boolean }) {
  const isOnline = useOnline()
  if (isOnline || !isKept) return null
  return (
    <Text size="xs" tone="soft">
      Kept on this device. You can close this page and go on later.
    </Text>
  )
}
