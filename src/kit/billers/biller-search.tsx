import { type FocusEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { type Biller, type Catalog, type CatalogState, useCatalog } from '#src/data/services/catalog.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { SEARCH_PLACEHOLDER } from '#src/domain/form/first-sentences.ts'
import { countOfBillers, MOST_FOUND, NO_BILLER, underName } from '#src/domain/search/found.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { Combobox } from '#src/kit/combobox.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { logoOf, useOpenBiller } from './biller.ts'
import { keepOrder } from './keep-order.ts'
import * as css from './tiles.css.ts'

const none: readonly Biller[] = []
const idOf = ({ product }: Biller) => product.id

/** So that "Surulere" finds its company. The places load when the box is used, not with the first load. */
type Places = typeof import('#src/domain/search/power-places.ts')
let places: Places | undefined

/**
 * The biller search box (spec section 2): names while typing, ranked by domain/search. Works before data has loaded.
 */
export function BillerSearch() {
  const state = useCatalog()
  const { catalog } = state
  const [query, setQuery] = useState('')
  const [where, setWhere] = useState(places)
  const results = useFound(catalog, query, where)
  const open = useOpenBiller()
  const room = useSearchHeight()
  const choose = (biller: Biller) => {
    setQuery('')
    open(biller)
  }
  const prepare = (event: FocusEvent<HTMLDivElement>) => {
    room.onFocus(event)
    // Builds the index while the keyboard comes up, not at the first key.
    setTimeout(() => catalog?.search('', where?.placeWordsOf))
    if (where === undefined) void learnPlaces(setWhere)
  }
  // If something was typed before hydration and taken over with the focus, no focus event comes to start the loading.
  const isTakenOver = query !== '' && where === undefined
  useEffect(() => {
    if (isTakenOver) void learnPlaces(setWhere)
  }, [isTakenOver])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for the focus entering the box
    <div className={css.search} ref={room.ref} onFocus={prepare}>
      <Combobox
        label="Search for billers"
        placeholder={SEARCH_PLACEHOLDER}
        value={query}
        onValueChange={setQuery}
        options={results}
        optionKey={idOf}
        renderOption={(biller) => (
          <FoundBiller biller={biller} place={where?.placeFor(biller.product, query) ?? ''} />
        )}
        onChoose={choose}
        emptyText={whyEmpty(state)}
        countText={countOfBillers}
      />
    </div>
  )
}

async function learnPlaces(onLoaded: (code: Places) => void): Promise<void> {
  try {
    places = await import('#src/domain/search/power-places.ts')
    onLoaded(places)
  } catch {
    // Names are found without them, and the next use loads them again.
  }
}

/**
 * A fresher catalog is used from the next letter on: results do not change while somebody is choosing among them.
 * Results by place are added after those shown, because all letters may be typed by the time they have loaded.
 */
function useFound(catalog: Catalog | null, query: string, where: Places | undefined): readonly Biller[] {
  const [searched, setSearched] = useState({ catalog, query, where, shown: none })
  const results = useMemo(() => {
    const all = searched.catalog?.search(searched.query, searched.where?.placeWordsOf) ?? none
    return keepOrder(all, searched.shown.map(idOf), idOf).slice(0, MOST_FOUND)
  }, [searched])
  if (searched.query !== query || (results.length === 0 && searched.catalog !== catalog)) {
    setSearched({ catalog, query, where, shown: none })
  } else if (searched.where !== where) setSearched({ ...searched, where, shown: results })
  return results
}

function whyEmpty({ catalog, failure, isLoading }: CatalogState): string {
  if (catalog !== null) return NO_BILLER
  if (failure === null || isLoading) return 'Billers are loading. What you type is kept.'
  return `Billers could not be loaded. ${failureSentence(failure)}`
}

interface FoundBillerProps {
  readonly biller: Biller
  /** The place by which it was found, where its name does not match. */
  readonly place: string
}

/** Memoised: most options are the same after the next letter. */
const FoundBiller = memo(function FoundBiller({ biller, place }: FoundBillerProps) {
  const { product, category } = biller
  const signedIn = useUser() !== null
  const now = useServices().clock.now()
  return (
    <>
      <BillerMark name={product.name} src={logoOf(product)} />
      <span className={css.searchWords}>
        <Verbatim className={css.searchName}>{product.name}</Verbatim>
        <span className={css.searchCategory}>
          {underName(product, category.name, { signedIn, now, place })}
        </span>
      </span>
    </>
  )
})

/** Below this width the box moves to the top of the screen when it is used. */
const PHONE = '(max-width: 599px)'
const GAP_PX = 14

/**
 * Keeps the results above a phone's keyboard: sets `--search-room` to the height of the visible page below the box. CSS
 * alone cannot know: whether `dvh` shrinks with the keyboard differs between browsers.
 */
function useSearchHeight() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { visualViewport } = window
    const measure = () => {
      const field = box.current?.querySelector('input')
      if (!field || !visualViewport || document.activeElement !== field) return
      const visibleEnd = visualViewport.offsetTop + visualViewport.height
      const room = Math.round(visibleEnd - field.getBoundingClientRect().bottom - GAP_PX)
      box.current?.style.setProperty('--search-room', `${room}px`)
    }
    visualViewport?.addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    box.current?.addEventListener('focusin', measure)
    const element = box.current
    return () => {
      visualViewport?.removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
      element?.removeEventListener('focusin', measure)
    }
  }, [])
  const handleFocus = (event: FocusEvent<HTMLDivElement>) => {
    if (event.target.tagName === 'INPUT' && window.matchMedia(PHONE).matches) {
      event.currentTarget.scrollIntoView({ block: 'start' })
    }
  }
  return { ref: box, onFocus: handleFocus }
}
