import { useState } from 'react'
import { useStore } from 'zustand'
import { useServices } from '#src/data/services/services.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { safePictureUrl } from '#src/kit/billers/slide-links.ts'
import * as css from './booking.css.ts'

interface ArtworkProps {
  /** The provider's address of a picture: on our own origin, https, or a data URL; anything else is not shown. */
  readonly src: string
  /** Of what it shows, empty while unknown: its initials replace a picture that does not load, and while data is saved. */
  readonly title: string
  readonly shape?: keyof typeof css.artworkShape
  /** At the top of the page, where it is visible at once. */
  readonly eager?: boolean
}

/** Decoration of a fixed shape: the title is beside it. */
export function Artwork({ src, title, shape = 'wide', eager = false }: ArtworkProps) {
  const { dataSaver } = useServices()
  const savesData = useStore(dataSaver.store, (state) => state.savesData)
  const [failed, setFailed] = useState<string | null>(null)
  const picture = safePictureUrl(src)
  const isShown = picture !== null && picture !== failed && !savesData
  return (
    <div className={css.artworkShape[shape]}>
      {!isShown && title !== '' && <BillerMark name={title} size={savesData ? 48 : 64} />}
      {isShown && (
        <img
          className={css.artwork}
          src={picture}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      )}
    </div>
  )
}
