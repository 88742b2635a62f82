import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { type CarouselImage, carouselImages } from '#src/contract/catalog.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { useMedia } from '#src/kit/use-media.ts'
import { words } from '#src/kit/words.tsx'
import { safeAppPath, safePictureUrl } from './slide-links.ts'
import * as css from './slides.css.ts'

export interface SlidesProps {
  /** Read out as the region's name. */
  readonly label: string
  /** The time after which the next slide follows. */
  readonly intervalMs: number
  /** At most this many of the provider's. */
  readonly most?: number | undefined
}

/** The provider's slides (spec section 9). Failing to load them is silent (section 8). */
export function Slides({ label, intervalMs, most }: SlidesProps) {
  const { value, failure } = useQuery(carouselImages)
  // Slides on the screen are not replaced: fresher ones are shown at the next visit of the page.
  const [shown, setShown] = useState(value)
  if (shown === null && value !== null) setShown(value)
  const slides = useMemo(
    () => shown?.slice(0, most).map((image) => ({ id: image.id, content: <Slide image={image} /> })) ?? [],
    [shown, most],
  )
  if (shown === null) return failure === null ? <span className={css.skeleton} aria-hidden="true" /> : null
  if (slides.length === 0) return null
  return <Carousel label={label} slides={slides} intervalMs={intervalMs} />
}

/** The picture's words are text: they are read out, grow with the reader's font and need no second picture in the dark. */
function Slide({ image }: { readonly image: CarouselImage }) {
  const path = safeAppPath(image.linkUrl)
  const picture = safePictureUrl(image.imageUrl)
  const content = (
    <>
      {picture !== null && (
        <img
          className={css.picture}
          src={picture}
          alt=""
          width={480}
          height={168}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      <span className={css.words}>
        <span className={css.title}>{image.title}</span>
        <span className={css.caption}>{words(image.caption)}</span>
      </span>
    </>
  )
  if (path === null) return <div className={css.slide}>{content}</div>
  return (
    <Link to={path} className={css.slide} draggable={false}>
      {content}
    </Link>
  )
}

interface CarouselSlide {
  id: string
  content: ReactNode
}

interface CarouselProps {
  /** Read out as the region's name. */
  label: string
  slides: readonly CarouselSlide[]
  intervalMs: number
}

/**
 * Slides that advance by themselves: paused under the pointer, while focused, in a hidden tab, under reduced motion,
 * and for good by its own button. Data saver does not load it at all.
 */
export function Carousel({ label, slides, intervalMs }: CarouselProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const carousel = useCarousel(intervalMs, hovered || focused)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-running={carousel.running}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={leave}
    >
      {/* Before the slides: what stops them is the first thing that a keyboard or a screen reader reaches. */}
      {slides.length > 1 && (
        <div className={css.controls}>
          <span className={css.dots} aria-hidden="true">
            {slides.map((slide, index) => (
              <span key={slide.id} className={css.dot} data-on={index === carousel.selected} />
            ))}
          </span>
          <span className={css.count}>
            <span className={visuallyHidden}>Slide </span>
            <span>{`${carousel.selected + 1} of ${slides.length}`}</span>
          </span>
          <IconButton
            icon={carousel.playing ? 'pause' : 'play'}
            label={carousel.playing ? 'Pause slides' : 'Play slides'}
            onClick={carousel.toggle}
          />
          <IconButton icon="chevron-left" label="Previous slide" onClick={carousel.previous} />
          <IconButton icon="chevron-right" label="Next slide" onClick={carousel.next} />
        </div>
      )}
      <div className={css.viewport} ref={carousel.viewport}>
        {/* Silent while it advances by itself; announces the slide when the user moves it. */}
        <div className={css.track} aria-live={carousel.running ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the APG's slide is a group; a fieldset is a form's
            <div
              key={slide.id}
              className={css.place}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== carousel.selected}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Embla, and a timer for its next slide. Its autoplay plugin throws where there is one slide. */
function useCarousel(intervalMs: number, held: boolean) {
  const reduced = useMedia('(prefers-reduced-motion: reduce)')
  const hidden = usePageHidden()
  // null: no choice yet, so it plays unless reduced motion is preferred.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const playing = chosen ?? !reduced
  const running = playing && !held && !hidden

  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: reduced ? 0 : 20 })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!embla) return
    const read = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', read).on('reInit', read)
    return () => {
      embla.off('select', read).off('reInit', read)
    }
  }, [embla])

  useEffect(() => {
    if (!embla || !running) return
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = () => clearInterval(timer)
    const start = () => {
      stop()
      timer = setInterval(() => embla.scrollNext(), intervalMs)
    }
    start()
    // It stands still while it is dragged.
    embla.on('pointerDown', stop).on('pointerUp', start)
    return () => {
      stop()
      embla.off('pointerDown', stop).off('pointerUp', start)
    }
  }, [embla, running, intervalMs])

  return {
    viewport,
    selected,
    playing,
    running,
    toggle: () => setChosen(!playing),
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  }
}

function subscribe(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Whether the tab is in the background. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  )
}
