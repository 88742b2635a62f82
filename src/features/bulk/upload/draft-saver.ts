import type { Clock } from '#src/platform/clock.ts'

/** Soon enough for a tab that is closed, and not with every key: the whole file is written each time. */
const SAVE_AFTER_MS = 1000

export interface DraftSaver {
  /** Something has changed: it is kept a moment later, together with what follows at once. */
  note(): void
  /** Keeps now what waits to be kept. */
  flush(): Promise<void>
}

/** Calls `save` a moment after changes, never twice at the same time, and once more for what changed meanwhile. */
export function createDraftSaver(clock: Pick<Clock, 'after'>, save: () => Promise<void>): DraftSaver {
  let isChanged = false
  let cancel: (() => void) | null = null
  let saving: Promise<void> | null = null

  async function run(): Promise<void> {
    while (isChanged) {
      isChanged = false
      try {
        await save()
      } catch {
        // Records keep it in memory and say so; a draft is never worth more words than that.
      }
    }
  }

  function flush(): Promise<void> {
    cancel?.()
    cancel = null
    saving ??= run().finally(() => {
      saving = null
    })
    return saving
  }

  return {
    note() {
      isChanged = true
      cancel ??= clock.after(SAVE_AFTER_MS, () => void flush())
    },
    flush,
  }
}
