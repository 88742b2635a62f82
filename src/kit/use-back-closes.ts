import { useEffect, useEffectEvent } from 'react'

/** https://html.spec.whatwg.org/#closewatcher; TypeScript does not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
declare const CloseWatcher: undefined | (new () => CloseWatcher)

/**
 * On a phone, Back closes a sheet, and the page stays. Android's Chrome reports Back to a CloseWatcher; other browsers
 * have an entry in their history to go back from.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const handleClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined') return
    const Watcher = CloseWatcher
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new Watcher()
      // Each watcher works once, and the dialog may ask before it closes.
      watcher.onclose = () => {
        watch()
        leaveField()
        handleClose()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [isOpen])
  useBackEntry(isOpen, close)
}

/** The same for what a browser with CloseWatchers closes by itself: a `<dialog>`. */
export function useBackEntry(isOpen: boolean, close: () => void): void {
  const handleClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher !== 'undefined') return
    const closer = () => {
      leaveField()
      handleClose()
    }
    closers.push(closer)
    enter()
    return () => void closers.splice(closers.indexOf(closer), 1)
  }, [isOpen])
}

/** Of the open dialogs, the newest last. */
const closers: (() => void)[] = []
/** The entries, by the router's key, over which there is a second one for a dialog. */
const doubled = new Set<string>()

const stateNow = (): { key?: string; isDialog?: true } => history.state ?? {}
const keyNow = () => stateNow().key ?? ''

/**
 * Adds an entry with the page's own address and state, so that the router sees no other page. It stays when the dialog
 * closes, for the next one: going back by ourselves would undo a navigation that the dialog has just begun.
 */
function enter(): void {
  if (stateNow().isDialog) return
  addEventListener('popstate', handleBack)
  doubled.add(keyNow())
  history.pushState({ ...stateNow(), isDialog: true }, '')
}

function handleBack(): void {
  // What lies over a page, if anything, shows the same page.
  if (stateNow().isDialog || !doubled.delete(keyNow())) return
  const newest = closers.at(-1)
  // The dialog is gone: on to where this Back leads.
  if (newest === undefined) {
    history.back()
    return
  }
  newest()
  // It may ask before it closes, or another one may be open under it.
  setTimeout(() => closers.length > 0 && enter())
}

/** Blurs the field, so that what is saved on blur (as by a press beside the sheet) is saved on Back, too. */
function leaveField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.blur()
}
