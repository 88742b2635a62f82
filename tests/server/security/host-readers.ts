import { raise } from '#tests/server/harness.ts'

// What each file makes a host send with a path, read as that host reads it.

type Headers = Record<string, string | undefined>
type HeadersOf = (path: string) => Headers

/** `_headers`: a path with stars, then its headers; of one name all values are sent, later ones of a cache first. */
function listedHeaders(text: string): HeadersOf {
  const rules = text.split('\n\n').map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n')
    return { pattern, headers: lines.map((line) => line.trim().split(/: (.*)/s)) }
  })
  return (path) => {
    const sent: Headers = {}
    for (const { pattern, headers } of rules) {
      const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
      for (const [name = '', value = ''] of isMatch ? headers : []) {
        sent[name] = sent[name] === undefined ? value : `${sent[name]}, ${value}`
      }
    }
    return sent
  }
}

const unquoted = (text: string) => text.replace(/^(["'`])(.*)\1$/s, '$2')

/** Maps by the path, and the headers of the server that has TLS. */
function nginxHeaders(text: string): HeadersOf {
  const maps = new Map(
    [...text.matchAll(/^map \$uri (\$\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => {
      const cases = [...body.matchAll(/^\s+(\S+) (.*);$/gm)]
      return [
        name,
        cases.map(([, key = '', value = '']) => [unquoted(key), unquoted(value)] as const),
      ] as const
    }),
  )
  const sentValue = (value: string, path: string): string => {
    const cases = maps.get(value)
    if (cases === undefined) return unquoted(value)
    for (const [key, text] of cases) {
      const found = key.startsWith('~') ? new RegExp(key.slice(1)).exec(path) : null
      if (found !== null) return text.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '')
    }
    return (cases.find(([key]) => key === 'default') ?? raise('no default'))[1]
  }
  const server = text.slice(text.indexOf('listen 443'))
  const added = [...server.matchAll(/^ {4}add_header (\S+) (.*?)( always)?;$/gm)]
  // All but caching, also with errors.
  for (const [line, name = ''] of added)
    if (name !== 'Cache-Control' && !line.endsWith(' always;')) raise(`not always: ${line}`)
  return (path) =>
    Object.fromEntries(
      added
        .map(([, name = '', value = '']) => [name, sentValue(value, path)])
        .filter(([, value]) => value !== ''),
    )
}

/** Inside `route` the order is as written, and a later value takes the place of an earlier one. */
function caddyHeaders(text: string): HeadersOf {
  const route = text.slice(text.indexOf('route {'))
  const paths = new Map(
    [...route.matchAll(/(@\w+)(?: \{\s+| )path (.+)\*/g)].map(([, name = '', list = '']) => [
      name,
      list.split('* '),
    ]),
  )
  const everywhere = /^\t\theader \{\n([\s\S]*?)^\t\t\}/m.exec(route)?.[1] ?? raise('no headers')
  const first = [...everywhere.matchAll(/^\s+(\S+) (.*)$/gm)].map(([, name = '', value = '']) => ({
    where: '',
    name,
    value,
  }))
  const later = [...route.matchAll(/^\t\theader (?:([@/]\S+) )?([A-Z]\S+) (.*)$/gm)].map(
    ([, where = '', name = '', value = '']) => ({ where, name, value }),
  )
  return (path) => {
    const sent: Headers = {}
    for (const { where, name, value } of [...first, ...later]) {
      const isBelow = paths.get(where)?.some((prefix) => path.startsWith(prefix)) ?? false
      const isMatch = where === '' || where === path || isBelow
      if (isMatch && name !== 'Content-Type') sent[name] = unquoted(value)
    }
    return sent
  }
}

/** The files for hosts of the built app alone, and how each is read. */
export const hosts = [
  ['_headers', 'public/_headers', listedHeaders],
  ['nginx.conf', 'src/server/deploy/static-host/nginx.conf', nginxHeaders],
  ['Caddyfile', 'src/server/deploy/static-host/Caddyfile', caddyHeaders],
] as const
