// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { uploadBulk } from '#src/contract/bulk.ts'
import { uploadWithProgress } from '#src/data/browser/upload.ts'
import { createClient } from '#src/data/client/client.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { FakeRequest, fakeRequests } from './fake-request.ts'

let sent: FakeRequest[]

beforeEach(() => {
  sent = fakeRequests()
})

const form = () => {
  const body = new FormData()
  body.append('narration', 'November')
  return body
}

function begin(init: RequestInit = {}) {
  const reported: number[] = []
  const send = uploadWithProgress((fraction) => reported.push(fraction))
  const answer = send('https://app.test/api/Upload', { method: 'POST', body: form(), ...init })
  // Looked at later: a rejection meanwhile is nobody's.
  answer.catch(() => {})
  const request = sent.at(-1) ?? new FakeRequest()
  return { reported, answer, request }
}

describe('an upload with progress', () => {
  it('goes out as it was asked for', () => {
    const { request } = begin({ headers: { Authorization: 'Bearer token', Accept: 'application/json' } })
    expect(request).toMatchObject({ method: 'POST', address: 'https://app.test/api/Upload' })
    expect(request.headers).toEqual({ authorization: 'Bearer token', accept: 'application/json' })
    expect((request.body as FormData).get('narration')).toBe('November')
  })

  it('tells how far it is, and nothing where the length is unknown', () => {
    const { reported, request } = begin()
    request.progress(0, 0)
    request.progress(25, 100)
    request.progress(100, 100)
    expect(reported).toEqual([0.25, 1])
  })

  it.each([200, 400, 401, 500])('answers a %i with its headers and text', async (status) => {
    const { request, answer } = begin()
    request.answer(status, '{"a":"₦1"}', 'Content-Type: application/json\r\nRetry-After: 7\r\n')
    const response = await answer
    expect([response.status, response.ok]).toEqual([status, status === 200])
    expect([response.headers.get('content-type'), response.headers.get('Retry-After')]).toEqual([
      'application/json',
      '7',
    ])
    expect(await response.text()).toBe('{"a":"₦1"}')
  })

  it('answers without a body where there may be none', async () => {
    const { request, answer } = begin()
    request.answer(204, '', '')
    expect(await (await answer).text()).toBe('')
  })

  it('says so when somebody led it elsewhere', async () => {
    const { request, answer } = begin()
    request.responseURL = 'https://wifi.test/login'
    request.answer(200, '<html>', 'Content-Type: text/html\r\n')
    const { status, ok } = await answer
    expect([status, ok]).toEqual([0, false])
  })

  it('rejects with a TypeError when the connection breaks, as fetch does', async () => {
    const { request, answer } = begin()
    request.onerror?.()
    await expect(answer).rejects.toBeInstanceOf(TypeError)
  })

  it('is cut off by its signal, with the signal’s reason', async () => {
    const abort = new AbortController()
    const { request, answer } = begin({ signal: abort.signal })
    abort.abort()
    expect(request.isAborted).toBe(true)
    await expect(answer).rejects.toBe(abort.signal.reason)
  })

  it('does not begin when its signal has spoken before', async () => {
    const abort = new AbortController()
    abort.abort()
    const { answer } = begin({ signal: abort.signal })
    await expect(answer).rejects.toBe(abort.signal.reason)
    expect(sent).toEqual([])
  })
})

describe('the client over it', () => {
  const client = createClient({
    fetch: () => Promise.reject(new Error('nobody fetches')),
    bases: { main: 'https://app.test/api', guess: '', gateway: '', static: '' },
    token: () => 'token',
    clock: manualClock(),
    isOnline: () => true,
  })
  const upload = (signal?: AbortSignal) =>
    client.call(
      uploadBulk,
      {
        file: new File(['a'], 'paydey-list.csv', { type: 'text/csv' }),
        email: 'a@b.co',
        narration: 'N',
        billerCode: 'bulk-upload',
      },
      { send: uploadWithProgress(() => {}), ...(signal && { signal }) },
    )

  it('reads an answer', async () => {
    const answer = upload()
    const request = sent.at(-1) ?? new FakeRequest()
    const body = { BulkDetails: [], Message: 'ok', TotalAmount: 0, fileName: 'f.csv', TranId: 'T1' }
    request.answer(
      200,
      JSON.stringify({ responseCode: '00', responseData: body }),
      'Content-Type: application/json\r\n',
    )
    expect(await answer).toMatchObject({ ok: true, value: { fileName: 'f.csv', tranId: 'T1' } })
    expect(request.headers.authorization).toBe('Bearer token')
    expect(((request.body as FormData).get('file') as File).name).toBe('paydey-list.csv')
  })

  it('does not know what became of one that was cut off', async () => {
    const abort = new AbortController()
    const answer = upload(abort.signal)
    abort.abort()
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'unexpected', status: null } })
  })
})
