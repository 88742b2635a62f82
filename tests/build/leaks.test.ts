import { homedir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { SHEETS_FOLDER, securityHeaders, sheetWorkerPolicy } from '#src/domain/security-headers.ts'
import { caddyHeaders, listedHeaders, nginxHeaders } from '#tests/sandbox/security/host-readers.ts'
import { builtFiles, isBuilt, read } from './built-app.ts'

const texts = () =>
  builtFiles()
    .filter((name) =>
      /\.(js|css|html|json|webmanifest|svg|txt)$|^(_headers|nginx\.conf|Caddyfile)$/.test(name),
    )
    .map((name) => [name, read(name)] as const)

function filesWith(part: string | RegExp): string[] {
  return texts()
    .filter(([, text]) => (typeof part === 'string' ? text.includes(part) : part.test(text)))
    .map(([name]) => name)
}

describe.skipIf(!isBuilt)('the build gives nothing away', () => {
  it('no source map', () => {
    expect(builtFiles().filter((name) => name.endsWith('.map'))).toEqual([])
    expect(filesWith('sourceMappingURL')).toEqual([])
  })

  it('no path of the machine that built it', () => {
    expect(filesWith(`${process.cwd()}/`)).toEqual([])
    expect(filesWith(`${homedir()}/`)).toEqual([])
  })

  it('no basic authorization (S44)', () => {
    expect(filesWith(/\bBasic [\w`'"$]/)).toEqual([])
  })
})

describe.skipIf(!isBuilt)('the built page', () => {
  it('has no inline script, style or handler, which its own policy would block (S3)', () => {
    const html = read('index.html')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/i)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/i)
  })

  it.each([
    ['_headers', listedHeaders],
    ['nginx.conf', nginxHeaders],
    ['Caddyfile', caddyHeaders],
  ])(
    'comes with %s, which says what the headers’ source says (S1, S5, S6, S7, S8, S9)',
    (name, readHeaders) => {
      const headersOf = readHeaders(read(name))
      const { 'Content-Security-Policy': _, ...expected } = securityHeaders({
        apiOrigins: [],
        imageHosts: [],
        tls: true,
      })
      expect(headersOf('/')).toMatchObject(expected)
      // Origins and hosts of artwork are this build's.
      expect(headersOf('/')['Content-Security-Policy']).toMatch(/^default-src 'none'; script-src 'self';/)
      expect(headersOf(`${SHEETS_FOLDER}x.js`)['Content-Security-Policy']).toContain(sheetWorkerPolicy)
      expect(headersOf('/sw.js')['Cache-Control']).toBe('no-cache')
    },
  )
})
