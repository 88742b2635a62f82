import { openInbox } from '#src/offline/inbox.ts'
import { browserLaunchQueue } from '#src/platform/launch-queue.ts'

// Spreadsheets that did not come through the page's own file field. Only for the bulk page: nothing in the first load
// may import this.

/** Takes the file that another app shared with this one (share_target). Null when there is none. Never rejects. */
export function takeArrivedFile(): Promise<File | null> {
  return openInbox().take()
}

/**
 * Calls back with a file that the computer opens with this app (file_handlers), or just has. Returns a function that
 * unsubscribes.
 */
export function onArrivedFile(listener: (file: File) => void): () => void {
  return browserLaunchQueue.onFile(listener)
}
