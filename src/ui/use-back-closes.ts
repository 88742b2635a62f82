import { useEffect, useEffectEvent } from 'react'

/** https://html.spec.whatwg.org/#closewatcher; TypeScript does not know it yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
declare const CloseWatcher: undefined | (new () => CloseWatcher)

/**
 * On Android, Back closes a sheet: the browser reports it to a CloseWatcher, and without one would leave the page under
 * the dialog. A `<dialog>` has this from the browser. Elsewhere Back stays what it is.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const handleClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined') return
    const Watcher = CloseWatcher
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new Watcher()
      // One Back uses it up, and a dialog may ask first whether to close.
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

/** What is kept when its field is left, as by a press beside the sheet, is kept by Back, too. */
function leaveField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.blur()
}
