/** What the script in the page's head (prerender/early) did before the app's code came. */
export interface Early {
  /** Answers on their way, by the address as the client writes it. */
  readonly answers: Map<string, Promise<Response>>
  /** Copies of home's, categories and products, for the search that answers before React (prerender/early-search). */
  readonly lists: readonly Promise<Response>[]
  /** The button that was tapped last. Asking ends the noting. */
  readonly takeTap: () => HTMLElement | null
}

declare global {
  // Absent in tests and in development, where the head has no such script.
  var paydeyEarly: Early | undefined
}

/**
 * `fetch` for the client: the first plain question gets the answer that the head asked for. Whatever is asked in another
 * way, for a user or past the device, goes out as it is.
 */
export function fetchOrEarly(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const early = globalThis.paydeyEarly
  const answers = early?.answers
  const answer = typeof input === 'string' ? answers?.get(input) : undefined
  const isPlain =
    init?.method === 'GET' && init.cache === undefined && !new Headers(init.headers).has('Authorization')
  if (answer === undefined || !isPlain) return fetch(input, init)
  answers?.delete(String(input))
  return answer
}
