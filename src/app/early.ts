/** What the script in the page's head (prerender/early) did before the app's code loaded. */
export interface Early {
  /** Responses on their way, by the address as the client writes it. */
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  // Absent in tests and in development, where the head has no such script.
  var paydeyEarly: Early | undefined
}

/**
 * `fetch` for the client: the first plain request for an address gets the response that the head asked for. Any other
 * kind of request, such as a user's or one past the cache, is sent as usual.
 */
export function fetchOrEarly(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const answers = globalThis.paydeyEarly?.answers
  const answer = typeof input === 'string' ? answers?.get(input) : undefined
  const isPlain =
    init?.method === 'GET' && init.cache === undefined && !new Headers(init.headers).has('Authorization')
  if (answer === undefined || !isPlain) return fetch(input, init)
  answers?.delete(String(input))
  return answer
}
