import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openFolder } from '#src/server/database/open.ts'
import { createServer, drain, endsWithin, portError } from '#src/server/serve.ts'

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

it.each([
  ['EADDRINUSE', /^PORT 80 is already in use\./],
  ['EACCES', /^PORT 80 needs rights that this user has not\./],
  ['ENOTFOUND', /^HOST pay is no address of this machine\.$/],
])('a start that ends with %s says which variable to change', (code, sentence) => {
  const error = Object.assign(new Error(`listen ${code}: something 127.0.0.1:80`), { code })
  expect(portError(error, { port: 80, host: 'pay' }).message).toMatch(sentence)
})

it('a data folder that cannot be one is named, and the variable to set, whichever of the two named it', async () => {
  await expect(openFolder('package.json', () => {})).rejects.toThrow(
    /^The data folder package\.json must be .* Set SERVER_DATA_DIR to another folder\.$/,
  )
})
