/** Cache Storage as the worker uses it: by address, names and keys in the order in which they were made. */
export class FakeCaches implements CacheStorage {
  private readonly named = new Map<string, FakeCache>()
  /** Every call fails from now on, as in a browser that blocks storage. */
  isBlocked = false

  async open(name: string): Promise<FakeCache> {
    this.check()
    const cache = this.named.get(name) ?? new FakeCache(() => this.check())
    this.named.set(name, cache)
    return cache
  }

  async keys(): Promise<string[]> {
    this.check()
    return [...this.named.keys()]
  }

  async has(name: string): Promise<boolean> {
    this.check()
    return this.named.has(name)
  }

  async delete(name: string): Promise<boolean> {
    this.check()
    return this.named.delete(name)
  }

  async match(request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    this.check()
    const names = options?.cacheName === undefined ? [...this.named.keys()] : [options.cacheName]
    for (const name of names) {
      const response = await this.named.get(name)?.match(request)
      if (response !== undefined) return response
    }
    return undefined
  }

  /** Everything that is kept, in whichever cache. */
  addresses(): string[] {
    return [...this.named.values()].flatMap((cache) => cache.addresses())
  }

  private check(): void {
    if (this.isBlocked) throw new DOMException('blocked', 'SecurityError')
  }
}

class FakeCache implements Cache {
  private readonly held = new Map<string, Response>()
  private readonly check: () => void

  constructor(check: () => void) {
    this.check = check
  }

  addresses(): string[] {
    return [...this.held.keys()]
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    this.check()
    return this.held.get(addressOf(request))?.clone()
  }

  async matchAll(): Promise<Response[]> {
    throw new Error('not used by the worker')
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.check()
    if (response.status === 206) throw new TypeError('a part')
    // A body that breaks off is not kept.
    const body = await response.arrayBuffer()
    const { status, headers } = response
    this.held.delete(addressOf(request))
    this.held.set(addressOf(request), new Response(body, { status, headers }))
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    this.check()
    return this.held.delete(addressOf(request))
  }

  async keys(): Promise<Request[]> {
    this.check()
    return [...this.held.keys()].map((address) => new Request(address))
  }

  async add(): Promise<void> {
    throw new Error('not used by the worker')
  }

  async addAll(): Promise<void> {
    throw new Error('not used by the worker')
  }
}

function addressOf(request: RequestInfo | URL): string {
  return request instanceof Request ? request.url : String(request)
}
