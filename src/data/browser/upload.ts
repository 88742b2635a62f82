/**
 * `fetch` for uploads, with progress: `onProgress` gets the fraction sent so far, from 0 to 1. Like fetch, it resolves
 * with any status, rejects with a TypeError when the connection breaks and with the signal's reason when it is aborted.
 * Unlike fetch's `credentials: 'omit'`, it sends cookies of the app's own origin.
 */
export function uploadWithProgress(onProgress: (fraction: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init
      if (signal?.aborted) return reject(signal.reason)
      const address = input instanceof Request ? input.url : String(input)
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', address)
      request.responseType = 'arraybuffer'
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)

      const abort = () => request.abort()
      const settle = (end: () => void) => () => {
        signal?.removeEventListener('abort', abort)
        end()
      }
      const broken = settle(() => reject(new TypeError('The connection broke')))
      signal?.addEventListener('abort', abort)
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total)
      }
      request.onerror = broken
      request.ontimeout = broken
      request.onabort = settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
      request.onload = settle(() => resolve(toResponse(request, address)))
      request.send(init.body as XMLHttpRequestBodyInit | null | undefined)
    })
}

/** Statuses whose response may not have a body, by the Fetch standard. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304])

function toResponse(request: XMLHttpRequest, address: string): Response {
  const { status, statusText } = request
  const body = BODILESS.has(status) ? null : (request.response as ArrayBuffer | null)
  const response = new Response(body, { status, statusText, headers: headersOf(request) })
  // If the request was redirected, as by a Wi-Fi's login page: gives the same response as a fetch that follows no
  // redirects.
  const requested = new URL(address, location.href).href
  const isElsewhere = request.responseURL !== '' && request.responseURL !== requested
  if (isElsewhere) Object.defineProperties(response, { status: { value: 0 }, ok: { value: false } })
  return response
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
