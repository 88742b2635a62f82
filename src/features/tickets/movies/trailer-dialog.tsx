import { useEffect, useRef, useState } from 'react'
import type { Movie } from '#src/contract/tickets.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { trailerAddress } from '#src/domain/tickets/trailer.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import * as css from './movies.css.ts'

interface TrailerDialogProps {
  readonly movie: Movie
  readonly onClose: () => void
}

/** 'Watch Trailer' (spec section 2). Nothing of YouTube's is on the page before it is opened, nor after closing. */
export function TrailerDialog({ movie, onClose }: TrailerDialogProps) {
  const address = trailerAddress(movie.youtubeId)
  return (
    <Dialog open onOpenChange={onClose} title="Watch Trailer" description={movie.title} width="wide">
      {address === null ? (
        <Notice tone="info" title="This movie has no trailer" />
      ) : (
        <Trailer movie={movie} address={address} />
      )}
    </Dialog>
  )
}

function Trailer({ movie, address }: { readonly movie: Movie; readonly address: string }) {
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <Player title={`Trailer: ${movie.title}`} address={address} />
  if (!isOnline) {
    return (
      <Notice tone="pending" role="status" icon="offline" title="This needs a connection">
        The trailer comes from YouTube and needs a connection. Connect to watch it.
      </Notice>
    )
  }
  return (
    <Stack gap={3}>
      <div className={css.screen}>
        <Artwork src={movie.artwork || movie.thumbnail} title={movie.title} eager />
        <div className={css.playWrap}>
          <Button variant="primary" onClick={() => setAsked(true)}>
            <Icon name="play" size={20} />
            Play trailer
          </Button>
        </div>
      </div>
      <Text size="xs" tone="soft">
        The trailer comes from YouTube. Nothing is loaded from there until you press Play trailer. After that,
        YouTube knows you watched it.
      </Text>
    </Stack>
  )
}

/**
 * Allows only what playing needs: no pop-ups, no forms, no access to our page. Our pages send no referrer, but
 * YouTube's player refuses requests without one (error 153), so this frame sends our origin, and no more.
 */
function Player({ title, address }: { readonly title: string; readonly address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that was pressed is gone: the focus moves to the player.
  useEffect(() => frame.current?.focus(), [])
  return (
    <div className={css.screen}>
      <iframe
        ref={frame}
        className={css.frame}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        src={address}
      />
    </div>
  )
}
