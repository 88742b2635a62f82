/** What no caller may read: stacks, paths of this machine, SQL, names of what is inside, values that were none. */
const LEAKS = [
  /\bat .+ \(?.*:\d+:\d+\)?/,
  /node_modules|node:internal|file:\/\/\//,
  /\/work\/|\/home\/|\/tmp\/|\/root\//,
  /src\/server|\.ts\b/,
  /\b(select|insert into|update|delete from)\b .*\b(from|values|set|where)\b/i,
  /kysely|pglite|postgres|valibot|hono\b|undici|syntax error|relation "|column "|constraint|encoding "UTF8"/i,
  /\b(Type|Range|Syntax|Reference|Validation)?Error\b:?/,
  /\[object |\bundefined\b|\bNaN\b|\bnull is\b/,
]

/** A sentence fits a toast. */
const MOST_CHARACTERS = 600

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSentence = (value: unknown) => typeof value === 'string' && /^[\p{L}].*[\p{L}\d.!?*")]$/su.test(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Which wrapping a refusal has to come in; null where a page of the gateway or of the app may answer instead. */
type Wrapping = 'main' | 'gateway' | 'oauth' | null

function wrappingOf(path: string): Wrapping {
  const bare = path.replace(/\?.*$/s, '').replace(/\/$/, '')
  if (bare === '/api/Users/Authenticate') return 'oauth'
  if (/^\/gateway\/v1\/payments\/(initialize|query)$/.test(bare)) return 'gateway'
  return /^\/(api|guess|guess-api)\//.test(path) ? 'main' : null
}

function wrongWrapping(wrapping: Wrapping, text: string): string | null {
  if (wrapping === null) return null
  const json = parse(text)
  if (!isRecord(json)) return 'no envelope'
  const keys = Object.keys(json).sort().join()
  if (json.responseCode === undefined && wrapping === 'oauth') {
    const isOauth = keys === 'error,error_description' && isSentence(json.error_description)
    return isOauth ? null : 'no OAuth refusal'
  }
  const data = 'data' in json ? 'data' : 'responseData'
  const isWrapped = keys === [data, 'responseCode', 'responseMessage'].sort().join() && json[data] === null
  if (!isWrapped) return `no envelope but ${keys}`
  if (typeof json.responseCode !== 'string' || json.responseCode === '00') return 'a refusal that says yes'
  return isSentence(json.responseMessage) ? null : `no sentence: ${String(json.responseMessage)}`
}

/** What is wrong with an answer to a hostile request; null when it is a yes, or a no as it should be. */
export function complaintAbout(
  { status, path, method }: { readonly status: number; readonly path: string; readonly method: string },
  text: string,
): string | null {
  if (status >= 500) return `status ${status}`
  if (status < 400) return null
  // A page that refuses says so in its title.
  const said = text.replace('<title>Error: ', '<title>')
  const leak = LEAKS.find((pattern) => pattern.test(said))
  if (leak !== undefined) return `it leaks ${leak.exec(said)?.[0]}`
  if (method.toUpperCase() === 'HEAD') return null
  const wrong = wrongWrapping(wrappingOf(path), text)
  if (wrong !== null) return wrong
  const isPage = wrappingOf(path) === null
  return !isPage && text.length > MOST_CHARACTERS ? `${text.length} characters` : null
}
