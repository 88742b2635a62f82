import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useMedia } from './use-media.ts'
import { usePageHidden } from './use-page-hidden.ts'

/** Embla with its autoplay under our rule of when it may play; the plugin's own stop rules are off. */
export function useCarousel(intervalMs: number, held: boolean) {
  const reduced = useMedia('(prefers-reduced-motion: reduce)')
  const hidden = usePageHidden()
  // null: nobody has said, so motion plays unless the person prefers less of it.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const playing = wanted ?? !reduced
  const running = playing && !held && !hidden

  const [plugins] = useState(() => [
    // stopOnInteraction: the plugin then never starts by itself after a drag, which would undo a pause.
    Autoplay({ delay: intervalMs, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false }),
  ])
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: reduced ? 0 : 20 }, plugins)
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
    const autoplay = embla?.plugins().autoplay
    if (!embla || !autoplay) return
    const apply = () => (running ? autoplay.play() : autoplay.stop())
    apply()
    embla.on('pointerUp', apply).on('reInit', apply)
    return () => {
      embla.off('pointerUp', apply).off('reInit', apply)
    }
  }, [embla, running])

  return {
    viewport,
    selected,
    playing,
    running,
    toggle: () => setWanted(!playing),
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  }
}
