import type { HostRules } from './host-rules.ts'

/**
 * `_headers`, as Netlify, Cloudflare Pages and similar hosts read it. A file gets the headers of all matching rules.
 */
export function headersFile({ headers, sheets, hashedFolder, cache }: HostRules): string {
  const askAgain = { 'Cache-Control': cache.others }
  const rules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/*': headers,
    [`${hashedFolder}*`]: { 'Cache-Control': cache.hashed },
    [`${sheets.folder}*`]: { 'Content-Security-Policy': sheets.policy },
    '/index.html': askAgain,
    '/shell.html': askAgain,
    '/sw.js': askAgain,
    '/manifest.webmanifest': askAgain,
  }
  return Object.entries(rules)
    .map(([path, values]) => [path, ...Object.entries(values).map((header) => `  ${header.join(': ')}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}
