/** What this page itself has taken from the network. */
export interface Transfer {
  /** Reports bytes as they come, with those from before. Returns a function that stops it. */
  subscribe(listener: (bytes: number) => void): () => void
}

/** Chromium and WebKit say 300 bytes of headers for a copy that was only confirmed; what came from the disk is 0. */
function bytesOf(entry: PerformanceEntry): number {
  if (!(entry instanceof PerformanceResourceTiming)) return 0
  return isWorkers(entry) ? 0 : entry.transferSize
}

/**
 * Answered by the worker, which counts its own use of the network. What it lets go by has a protocol. Chromium says 0
 * bytes of such answers anyway.
 */
function isWorkers({ workerStart, nextHopProtocol }: PerformanceResourceTiming): boolean {
  return workerStart > 0 && nextHopProtocol === ''
}

// Addresses of other origins without Timing-Allow-Origin say 0: artwork of a provider's host is not counted.
export const browserTransfer: Transfer = {
  subscribe(listener) {
    if (!('PerformanceObserver' in globalThis)) return () => {}
    const observer = new PerformanceObserver((list) => {
      const bytes = list.getEntries().reduce((sum, entry) => sum + bytesOf(entry), 0)
      if (bytes > 0) listener(bytes)
    })
    for (const type of ['navigation', 'resource']) {
      try {
        observer.observe({ type, buffered: true })
      } catch {
        // A browser that does not know this type counts the other.
      }
    }
    return () => observer.disconnect()
  },
}
