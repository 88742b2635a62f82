/** Files that the computer's own file manager opened with the installed app. */
export interface LaunchQueue {
  /** Also gets an earlier file. Returns a function that unsubscribes; later files wait for the next listener. */
  onFile(listener: (file: File) => void): () => void
}

/** Not in TypeScript's libraries: only desktop Chromium has it. */
interface Launch {
  readonly files?: readonly { readonly getFile?: () => Promise<File> }[]
}
interface BrowserQueue {
  setConsumer(consumer: (launch: Launch) => void): void
}

function isQueue(value: unknown): value is BrowserQueue {
  return typeof value === 'object' && value !== null && 'setConsumer' in value
}

/** The browser delivers a launch once, and keeps it until there is a consumer: ours is set with the first listener. */
export function createLaunchQueue(global: object): LaunchQueue {
  const listeners = new Set<(file: File) => void>()
  let waiting: File | null = null
  let isSet = false

  function give(file: File): void {
    if (listeners.size === 0) waiting = file
    for (const listener of [...listeners]) listener(file)
  }

  async function consume({ files = [] }: Launch): Promise<void> {
    try {
      const file = await files[0]?.getFile?.()
      if (file !== undefined) give(file)
    } catch {
      // Moved or unreadable: the page opens without it, and the user can choose it there.
    }
  }

  function start(): void {
    const queue = 'launchQueue' in global ? global.launchQueue : undefined
    if (isSet || !isQueue(queue)) return
    isSet = true
    queue.setConsumer((launch) => void consume(launch))
  }

  return {
    onFile(listener) {
      listeners.add(listener)
      start()
      if (waiting !== null) listener(waiting)
      waiting = null
      return () => listeners.delete(listener)
    },
  }
}

export const browserLaunchQueue: LaunchQueue = createLaunchQueue(globalThis)
