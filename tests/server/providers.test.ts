import { expect, it } from 'vitest'
import { createPaystackClient } from '#src/server/paystack/client.ts'
import { createVtpassClient } from '#src/server/vtpass/client.ts'

const keys = { apiKey: 'a', publicKey: 'p', secretKey: 's' }
const CHUNK = 100_000

const clients = {
  vtpass: (fetch: typeof globalThis.fetch) =>
    createVtpassClient({ fetch, base: 'https://vtpass.test', keys }).requery('1'),
  paystack: (fetch: typeof globalThis.fetch) =>
    createPaystackClient({ fetch, base: 'https://paystack.test', secretKey: 's' }).verify('1'),
}

it.each(Object.entries(clients))(
  'an answer of %s that is too long is silence, and not received',
  async (_, ask) => {
    let sent = 0
    const long = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1
        stream.enqueue(
          new TextEncoder().encode(sent === 1 ? '{"code":"000","status":true' : ' '.repeat(CHUNK)),
        )
        if (sent < 60) return
        stream.enqueue(new TextEncoder().encode('}'))
        stream.close()
      },
    })
    expect(await ask(async () => new Response(long))).toBeNull()
    expect(sent).toBeLessThan(20)
  },
)

it.each(Object.entries(clients))('an answer of %s keeps every digit of its whole numbers', async (_, ask) => {
  const answer = await ask(
    async () => new Response('{"status":true,"id":26362054405982757802,"amount":50000}'),
  )
  expect(JSON.stringify(answer)).toContain('"id":"26362054405982757802","amount":50000')
})
