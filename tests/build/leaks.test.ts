import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { securityHeaders, sheetWorkerPolicy } from '#src/domain/security-headers.ts'
import { hosts } from '#tests/server/security/host-readers.ts'
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

  it('no basic authorization (S44)', () => {
    expect(filesWith(/\bBasic [\w`'"$]/)).toEqual([])
  })
})

describe.skipIf(!isBuilt)('the built page', () => {
  const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/

  it.each(['index.html', 'shell.html'])(
    '%s has nothing inline but what its policy names by digest, and no style attribute or handler (S3)',
    (name) => {
      const html = read(name)
      const digests = (pattern: RegExp) =>
        [...html.matchAll(pattern)].map(
          ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        )
      const scripts = digests(/<script>([\s\S]*?)<\/script>/g)
      const styles = digests(/<style>([\s\S]*?)<\/style>/g)
      expect([scripts.length, styles.length]).toEqual([1, 1])
      expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>|<style[^>]*>/gi)).toHaveLength(2)
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/i)
      const policy = META.exec(html)?.[1] ?? ''
      for (const source of [...scripts, ...styles]) expect(policy).toContain(source)
      expect(policy).not.toContain('unsafe')
      // Nothing that it rules stands before it.
      expect(html.slice(0, html.indexOf('<meta http-equiv'))).not.toMatch(/<script|<style|<link/)
    },
  )

  it.each(hosts)(
    'has from a host with %s all that our own server sends (S1, S5, S6, S7, S8, S9)',
    async (_, file, readHeaders) => {
      const headersOf = readHeaders(readFileSync(file, 'utf8'))
      const host = new Hono().get('*', (c) => {
        const page = c.req.path === '/' ? 'index.html' : c.req.path.slice(1)
        for (const [name, value = ''] of Object.entries(headersOf(c.req.path))) c.header(name, value)
        return c.body(read(builtFiles().includes(page) ? page : 'shell.html'))
      })
      for (const path of ['/', '/airtime/MTNVTU']) {
        const answer = await host.request(path)
        const html = await answer.text()
        const { 'Content-Security-Policy': wanted = '', ...others } = securityHeaders({ tls: true })
        expect(Object.fromEntries(answer.headers)).toMatchObject(
          Object.fromEntries(Object.entries(others).map(([name, value]) => [name.toLowerCase(), value])),
        )
        // Origins, hosts of artwork and digests are this build's.
        const policy = `${META.exec(html)?.[1]}; ${answer.headers.get('Content-Security-Policy')}`
        const plain = policy.replaceAll(/ (?:'sha256-[^']+'|https:\/\/(?!www\.youtube)[^ ;]+)/g, '')
        expect(plain).toBe(wanted)
      }
      const worker = builtFiles().find((name) => name.startsWith('assets/sheets/')) ?? 'none'
      const answer = await host.request(`/${worker}`)
      expect(answer.headers.get('Content-Security-Policy')).toContain(sheetWorkerPolicy)
    },
  )
})
