import { parseJson } from '#src/contract/json.ts'

/** Far more than any answer has; what is longer could fill our memory, unpacked above all. */
const MOST_BYTES = 1_000_000

/** A provider's answer. Throws where it is not JSON, or too long: the rest is not received then. */
export async function readAnswer({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new RangeError('The answer is too long.')
    chunks.push(chunk)
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  const answer = parseJson(text)
  return UNKEEPABLE.test(text) ? JSON.parse(JSON.stringify(answer), keepable) : answer
}

/** The database cannot store a NUL or half a surrogate pair, and an order with one would never get its end. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i

const keepable = (_: string, value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString().replaceAll('\0', '') : value
