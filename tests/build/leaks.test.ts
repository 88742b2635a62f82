import { homedir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '#src/domain/security-headers.ts'
import { builtFiles, isBuilt, read } from './built-app.ts'

const texts = () =>
  builtFiles()
    .filter((name) => /\.(js|css|html|json|webmanifest|svg|txt)$|^_headers$/.test(name))
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

  it('no basic authorization', () => {
    expect(filesWith(/\bBasic [\w`'"$]/)).toEqual([])
  })
})

describe.skipIf(!isBuilt)('the built page', () => {
  it('has no inline script, style or handler, which its own policy would block', () => {
    const html = read('index.html')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/i)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/i)
  })

  it('comes with the security headers for static hosts', () => {
    const headers = read('_headers')
    const expected = securityHeaders({ apiOrigins: [], imageHosts: [], tls: true })
    for (const [name, value] of Object.entries(expected)) {
      if (name !== 'Content-Security-Policy') expect(headers).toContain(`  ${name}: ${value}\n`)
    }
    expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'; script-src 'self';/)
  })
})
