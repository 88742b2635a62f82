import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { bodyOf } from '#tests/tools/between.ts'

/** One POST as it came in, whole, so that it can be passed on late or twice. */
export interface Post {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export async function readPost(incoming: IncomingMessage): Promise<Post> {
  const { url = '/', headers } = incoming
  return { url, headers, body: await bodyOf(incoming) }
}

/** Headers of one connection, not passed on to the next. */
const OF_THE_HOP = ['connection', 'keep-alive', 'transfer-encoding']

function further(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_HOP.includes(name)))
}

/** Passes it on, under the same host name and on a connection of its own, and waits for the whole response. */
export function passOn(target: string, { url, headers, body }: Post): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Half of a compressed response could not be read.
    const asked = { ...further(headers), 'accept-encoding': 'identity', 'content-length': body.length }
    const sent = request(target + url, { method: 'POST', headers: asked, agent: false }, (answer) => {
      bodyOf(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 502, headers: further(answer.headers), body: read }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
