import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createServer } from '#src/server/serve.ts'
import { drain, endsWithin } from '#src/server/stopping.ts'

/** A server whose answers come when the test says so. */
async function open() {
  let answer = (_: Response) => {}
  let arrived = () => {}
  const asked = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const server = createServer(() => {
    arrived()
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // A connection that is kept for a next request, as browsers and proxies have.
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<string>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)))
      })
      sent.on('error', () => resolve('cut off'))
      sent.end()
    })
  return { server, ask, asked, answer: () => answer(new Response('done')) }
}

it('a request that runs is answered, and nobody new is let in', async () => {
  const { server, ask, asked, answer } = await open()
  const running = ask()
  await asked
  const drained = drain(server, 60_000)
  expect(await ask()).toBe('cut off')
  answer()
  expect(await running).toBe('200')
  await drained
})

it('a request that does not end is cut off', async () => {
  const { server, ask, asked } = await open()
  const running = ask()
  await asked
  await drain(server, 50)
  expect(await running).toBe('cut off')
})

it('work that never ends does not keep the program', async () => {
  expect(await endsWithin(new Promise(() => {}), 10)).toBe(false)
  expect(await endsWithin(Promise.resolve(), 1000)).toBe(true)
})
