import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Place } from './view-transition.ts'

/** Where each visited place was left, by the history entry's key. */
type Places = Map<string, number>

/**
 * A new page starts at its top, going back returns to where one was. The answer puts the page there once its content
 * is on the screen, when code or facts came later than the address.
 */
export function useScrollMemory({ location, type }: Place): () => void {
  const { key, hash } = location
  const places = useRef<Places>(new Map())
  const here = useRef(key)
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    const remember = () => places.current.set(here.current, window.scrollY)
    // A reload is the browser's to restore; only moves inside the app are ours.
    const handOver = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', handOver)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', handOver)
    }
  }, [])

  useLayoutEffect(() => {
    if (here.current === key) return
    here.current = key
    history.scrollRestoration = 'manual'
    wanted.current = type === 'POP' ? (places.current.get(key) ?? 0) : hash === '' ? 0 : null
    scrollToWanted(wanted.current, hash)
  }, [key, type, hash])

  return () => {
    scrollToWanted(wanted.current, hash)
    wanted.current = null
  }
}

function scrollToWanted(top: number | null, hash: string): void {
  if (top !== null) scrollTo(0, top)
  else if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
}
