import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type GuessConfig, guessConfig } from '#src/contract/guess.ts'
import { lazyCode } from '#src/data/services/lazy-part.tsx'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { classNames } from '#src/kit/class-names.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { Tooltip } from '#src/kit/tooltip.tsx'
import * as css from './guess.css.ts'

const GUESS_AND_WIN = 'Guess and Win'
const code = lazyCode(async () => (await import('./guess-dialogs.tsx')).GuessDialogs)
type Wish = 'closed' | 'opening' | 'open'

/** The top bar's gift icon, while the campaign runs (spec sections 2 and 4). Its dialogs load when it is pressed. */
export function Gift() {
  const { toasts } = useServices()
  const campaign = useCampaign()
  const isOnline = useOnline()
  const opener = useRef<HTMLButtonElement>(null)
  const [wish, setWish] = useState<Wish>('closed')
  const Dialogs = code.peek()
  if (campaign === null) return null

  async function open() {
    if (wish !== 'closed') return
    setWish('opening')
    try {
      await code.load()
      setWish('open')
    } catch {
      setWish('closed')
      toasts.show('error', `${GUESS_AND_WIN} did not open. Check your connection and try again.`)
    }
  }

  return (
    <>
      <Tooltip text={GUESS_AND_WIN} className={classNames(css.giftPlace, !isOnline && css.phoneAway)}>
        <IconButton
          icon="gift"
          label={GUESS_AND_WIN}
          ref={opener}
          className={css.gift}
          aria-haspopup="dialog"
          aria-busy={wish === 'opening'}
          onClick={() => void open()}
        />
        <span role="status" className={visuallyHidden}>
          {wish === 'opening' && LOADING}
        </span>
      </Tooltip>
      {wish === 'open' && Dialogs !== null && (
        <Dialogs name={GUESS_AND_WIN} campaign={campaign} opener={opener} onClose={() => setWish('closed')} />
      )}
    </>
  )
}

/**
 * The campaign while it runs, else null (spec section 4). Requested while online, and again when the network comes
 * back, until there is a response. Also while data is saved: it is one call of a few bytes.
 */
function useCampaign(): GuessConfig | null {
  const { queries } = useServices()
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) void queries.preload(guessConfig, undefined)
  }, [queries, isOnline])

  const peek = () => queries.getSnapshot(guessConfig, undefined).value
  const campaign = useSyncExternalStore(queries.subscribe, peek, peek)
  return campaign?.running ? campaign : null
}
