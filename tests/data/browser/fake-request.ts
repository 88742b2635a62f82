import { vi } from 'vitest'

/** An XMLHttpRequest that a test answers. */
export class FakeRequest {
  method = ''
  address = ''
  headers: Record<string, string> = {}
  body: unknown = null
  isAborted = false
  status = 0
  statusText = ''
  responseType = ''
  responseURL = ''
  response: ArrayBuffer | null = null
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  onabort: (() => void) | undefined
  ontimeout: (() => void) | undefined
  #lines = ''

  open(method: string, address: string) {
    this.method = method
    this.address = address
    this.responseURL = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  getAllResponseHeaders() {
    return this.#lines
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total })
  }
  answer(status: number, text: string, lines: string) {
    this.status = status
    this.#lines = lines
    this.response = new Uint8Array(new TextEncoder().encode(text)).buffer
    this.onload?.()
  }
}

/** Stands in for the browser's; what was sent, in order. */
export function fakeRequests(): FakeRequest[] {
  const sent: FakeRequest[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      override send(body: unknown) {
        super.send(body)
        sent.push(this)
      }
    },
  )
  return sent
}
