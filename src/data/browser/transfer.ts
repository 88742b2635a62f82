/** Bytes that this page itself has taken from the network. */
export interface Transfer {
  /** Reports bytes as they come, including earlier ones. Returns a function that unsubscribes. */
  subscribe(listener: (bytes: number) => void): () => void
}

/** Chromium and WebKit report 300 bytes of headers for a revalidated copy, and 0 for one from the disk. */
function bytesOf(entry: PerformanceEntry): number {
  if (!(entry instanceof PerformanceResourceTiming)) return 0
  return isWorkers(entry) ? 0 : entry.transferSize
}

/**
 * Whether the worker answered it, which counts its own use of the network. A request that it passes through has a
 * protocol. Chromium reports 0 bytes for the worker's responses anyway.
 */
function isWorkers({ workerStart, nextHopProtocol }: PerformanceResourceTiming): boolean {
  return workerStart > 0 && nextHopProtocol === ''
}

// Other origins without Timing-Allow-Origin report 0: artwork from a provider's host is not counted.
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
        // A browser that does not know this entry type counts only the other one.
      }
    }
    return () => observer.disconnect()
  },
}
