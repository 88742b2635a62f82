import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { inlineDigests } from '#src/domain/hosting/inline-digests.ts'
import { SHEETS_FOLDER, securityHeaders, sheetWorkerPolicy } from '#src/domain/hosting/security-headers.ts'
import { caddyHeaders, listedHeaders, nginxHeaders } from '#tests/server/security/host-readers.ts'
import { builtFiles, isBuilt, read } from './built-app.ts'

const texts = () =>
  builtFiles()
    .filter((name) =>
      /\.(js|css|html|json|webmanifest|svg|txt)$|^(_headers|nginx\.conf|Caddyfile)$/.test(name),
    )
    .map((name) => [name, read(name)] as const)

const hosts = [
  ['_headers', listedHeaders],
  ['nginx.conf', nginxHeaders],
  ['Caddyfile', caddyHeaders],
] as const

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
  it.each(['index.html', 'shell.html'])(
    '%s has nothing inline but what its policy names by digest, and no style attribute or handler (S3)',
    (name) => {
      const html = read(name)
      const digest = (text: string) => createHash('sha256').update(text).digest('base64')
      const { scripts, styles } = inlineDigests(html, digest)
      expect([scripts.length, styles.length]).toEqual([1, 1])
      expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>|<style[^>]*>/gi)).toHaveLength(2)
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/i)
      for (const [host, readHeaders] of hosts) {
        const policy = readHeaders(read(host))('/')['Content-Security-Policy']
        for (const source of [...scripts, ...styles]) expect(policy).toContain(source)
        expect(policy).not.toContain('unsafe')
      }
    },
  )

  it.each(hosts)(
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
      expect(headersOf('/')['Content-Security-Policy']).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
      )
      expect(headersOf(`${SHEETS_FOLDER}x.js`)['Content-Security-Policy']).toContain(sheetWorkerPolicy)
      expect(headersOf('/sw.js')['Cache-Control']).toBe('no-cache')
    },
  )
})
