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
  return parseJson(new TextDecoder().decode(Buffer.concat(chunks)))
}
