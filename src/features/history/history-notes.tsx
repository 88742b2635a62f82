import { SavedAgo } from '#src/device/saved-ago.tsx'
import { ago } from '#src/domain/dates.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as css from './history.css.ts'
import type { History } from './use-history.ts'

/** How old the rows are, where they were searched, and why no others came (decision 10). Rows stay whatever it says. */
export function HistoryNotes({ history }: { readonly history: History }) {
  const { age, failure, isSearching, isWaiting, isSearchedHere, reload } = history
  const isHere = isSearchedHere && age.heardAt !== null
  // Offline, the rows that are here are all there is, and the line above says so.
  const isSaid = failure === null || failure.kind === 'unauthorized' || (isHere && failure.kind === 'offline')
  return (
    <div aria-live="polite">
      {isSearching && !isWaiting && (
        <p className={css.note}>
          <Icon name="search" size={16} />
          Searching all your transactions
        </p>
      )}
      {isHere ? <SearchedHere savedAt={age.heardAt ?? 0} /> : <SavedAgo resource={age} />}
      {!isSaid && (
        <p className={css.note}>
          <Icon name="alert" size={16} />
          <span className={css.noteWords}>
            {isHere ? 'We could not search all your transactions.' : 'We could not load your transactions.'}{' '}
            {failureSentence(failure)}
          </span>
          <Button variant="quiet" onClick={reload}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

function SearchedHere({ savedAt }: { readonly savedAt: number }) {
  const { clock } = useServices()
  return (
    <p className={css.note}>
      <Icon name="clock" size={16} />
      Searched in what this phone keeps, saved {ago(savedAt, clock.now())}
    </p>
  )
}
