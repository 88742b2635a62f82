import { useEffect, useEffectEvent } from 'react'

/** https://html.spec.whatwg.org/#closewatcher; TypeScript does not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
declare const CloseWatcher: undefined | (new () => CloseWatcher)

/**
 * On Android, Back closes a sheet: the browser reports it to a CloseWatcher; without one Back would leave the page
 * under the dialog. A `<dialog>` does this by itself. Elsewhere Back works as usual.
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
}

/** Blurs the field, so that what is saved on blur (as by a press beside the sheet) is saved on Back, too. */
function leaveField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.blur()
}
