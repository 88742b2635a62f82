const TYPES: Readonly<Record<string, RegExp>> = {
  js: /\bjavascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  svg: /^image\/svg\+xml\b/,
  webmanifest: /\bjson\b/,
  woff2: /^font\/woff2\b/,
}
const PICTURE = /^image\//

/** Home is kept by the address at which it is opened. */
export function isPage(path: string): boolean {
  return path === '/' || path.endsWith('.html')
}

/**
 * Whether this is the requested file. A captive portal answers every address with 200 and a page of its own; cached as
 * a script, that would be a white screen for good.
 */
export function isFile(url: string, response: Response): boolean {
  if (response.status !== 200 || !['basic', 'default'].includes(response.type)) return false
  const { pathname } = new URL(url)
  const extension = isPage(pathname) ? 'html' : (/\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? '')
  return (TYPES[extension] ?? PICTURE).test(response.headers.get('Content-Type')?.toLowerCase() ?? '')
}

/** Whether this HTML is this build's shell: only that names this build's scripts. */
export function isShellOf(html: string, files: ReadonlySet<string>, origin: string): boolean {
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => origin + path)
  return scripts.length > 0 && scripts.every((script) => files.has(script))
}
