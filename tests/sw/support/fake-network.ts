export type Reply = (request: Request) => Response | Promise<Response>

/** A network of which the test says what it answers. Whatever nobody scripted is a 404 in plain text. */
export class FakeNetwork {
  readonly asked: Request[] = []
  isDown = false
  private readonly replies = new Map<string, Reply>()
  private everything: Reply | null = null

  on(url: string, reply: Reply): void {
    this.replies.set(url, reply)
  }

  off(url: string): void {
    this.replies.delete(url)
  }

  /** One answer to all, as a captive portal gives; null ends it. */
  captured(reply: Reply | null): void {
    this.everything = reply
  }

  /** Whole addresses that were asked for since the test last looked. */
  take(): string[] {
    return this.asked.splice(0).map(({ url }) => url)
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    this.asked.push(request)
    if (this.isDown) throw new TypeError('Failed to fetch')
    const reply = this.everything ?? this.replies.get(request.url) ?? notFound
    const aborted = new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('aborted', 'AbortError'))
      if (request.signal.aborted) stop()
      request.signal.addEventListener('abort', stop)
    })
    return await Promise.race([reply(request), aborted])
  }
}

const notFound: Reply = () => new Response('Not found', { status: 404 })

export function json(value: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): Response {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

export const portal: Reply = () =>
  new Response('<h1>Welcome to the lounge</h1>', { headers: { 'Content-Type': 'text/html' } })

/** What fetch gives after it followed a redirect. */
export function redirected(response: Response): Response {
  const clone = response.clone.bind(response)
  return Object.defineProperties(response, {
    redirected: { value: true },
    clone: { value: () => redirected(clone()) },
  })
}

/** What fetch gives instead of following it, where the page asked for that. */
export function ledElsewhere(): Response {
  const response = new Response(null)
  return Object.defineProperties(response, {
    status: { value: 0 },
    ok: { value: false },
    clone: { value: ledElsewhere },
  })
}

/** The connection breaks after the first half. */
export function cut(body: string): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2)))
    },
    pull(controller) {
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(stream, { headers: { 'Content-Type': 'application/json' } })
}
