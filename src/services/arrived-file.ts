import { openInbox } from '#src/offline/inbox.ts'
import { browserLaunchQueue } from '#src/platform/launch-queue.ts'

// Spreadsheets that came by another way than the page's own file field. For the bulk page alone: nothing of the first
// load may import this.

/** What another app shared with this one (share_target), once. Null when there is nothing. Never fails. */
export function takeArrivedFile(): Promise<File | null> {
  return openInbox().take()
}

/** What the computer opened with this app (file_handlers), now or a moment ago. Returns a function that ends it. */
export function onArrivedFile(listener: (file: File) => void): () => void {
  return browserLaunchQueue.onFile(listener)
}
