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

/**
 * Files that the computer's own file manager opens with the installed app. The browser keeps them until somebody
 * listens, and each launch is a new page (the manifest's `navigate-existing`). Returns a function that unsubscribes.
 */
export function onLaunchedFile(listener: (file: File) => void, global: object = globalThis): () => void {
  const queue = 'launchQueue' in global ? global.launchQueue : undefined
  if (!isQueue(queue)) return () => {}
  let isGone = false

  async function consume({ files = [] }: Launch): Promise<void> {
    try {
      const file = await files[0]?.getFile?.()
      if (file !== undefined && !isGone) listener(file)
    } catch {
      // Moved or unreadable: the page opens without it, and the user can choose it there.
    }
  }

  queue.setConsumer((launch) => void consume(launch))
  return () => {
    isGone = true
  }
}
