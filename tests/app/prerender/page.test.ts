import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { assemble, type Parts } from '#src/app/prerender/build/plugin.ts'

const html = `<head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head><body><div id="root"></div></body>`

const parts: Parts = {
  html,
  drawn: { home: '<h1>$& Pay</h1>', form: '<p>form</p>', other: '<p>other</p>' },
  early: 'start()',
  styles: { '/assets/index-1.css': 'a{}', '/assets/home-1.css': 'b{}' },
  homeChunks: ['/assets/home-1.js'],
  elsewhere: { apiOrigins: ['https://api.example'], imageHosts: ['https://art.example'] },
}

describe('the built pages', () => {
  const { home, shell } = assemble(parts)

  it('home has its markup, letter by letter, and asks for its own chunks at once', () => {
    expect(home).toContain('<div id="root" data-prerendered><h1>$& Pay</h1></div>')
    expect(home).toContain('<link rel="modulepreload" crossorigin href="/assets/home-1.js">')
  })

  it('every other address has what is painted until the first render in its root, and nothing of home’s chunks', () => {
    const painted = '<div data-painted="form"><p>form</p></div><div data-painted="other"><p>other</p></div>'
    expect(shell).toContain(`<div id="root">${painted}</div>`)
    expect(shell).not.toMatch(/data-prerendered|home-1\.js/)
  })

  it('both have the styles inline, in their order, and their sheets as links that nothing fetches', () => {
    for (const page of [home, shell]) {
      expect(page).toContain('<style>a{}b{}</style>')
      const links = [...page.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)
      expect(links).toEqual([
        '<link rel="stylesheet" href="/assets/index-1.css" disabled>',
        '<link rel="stylesheet" href="/assets/home-1.css" disabled>',
      ])
    }
  })

  it('run the early script before everything that can be seen or fetched', () => {
    for (const page of [home, shell]) {
      expect(page.indexOf('<script>start()</script>')).toBeGreaterThan(0)
      expect(page.indexOf('<script>start()</script>')).toBeLessThan(page.indexOf('<style>'))
      expect(page.indexOf('<style>')).toBeLessThan(page.indexOf('src="/assets/index-1.js"'))
    }
  })

  it('stop the build when the page is not as they know it', () => {
    expect(() => assemble({ ...parts, html: '<head></head>' })).toThrow('index.html has no')
  })
})

describe('the policy in the head', () => {
  const { home, shell } = assemble(parts)
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('stands before all that it rules, and names what is inline by digest (S3)', () => {
    for (const page of [home, shell]) {
      const [, before = '', policy = ''] =
        /^([\s\S]*?)<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
      expect(before).not.toMatch(/<script|<style|<link|<body/)
      expect(policy).toContain(
        `script-src 'self' ${digest('start()')}; style-src 'self' ${digest('a{}b{}')};`,
      )
    }
  })

  it('lets the page call this build’s APIs and take pictures from its hosts', () => {
    expect(home).toContain("connect-src 'self' https://api.example;")
    expect(home).toContain("img-src 'self' data: blob: https://art.example;")
  })
})
