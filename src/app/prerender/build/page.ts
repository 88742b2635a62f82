import { createHash } from 'node:crypto'
import type { Drawn } from '#src/app/prerender/draw-pages.tsx'
import { type PolicyOptions, pagePolicy } from '#src/domain/security-headers.ts'

/** The parts of the pages, known when the build's chunks are final. */
export interface Parts {
  /** vite's page: links its entry and styles, and has an empty root. */
  readonly html: string
  readonly drawn: Drawn
  /** The script for the head, as one expression. */
  readonly early: string
  /** The style sheets of the first screen, by their addresses. */
  readonly styles: Readonly<Record<string, string>>
  /** Addresses of the chunks that home needs beside the entry. */
  readonly homeChunks: readonly string[]
  /** What this build calls elsewhere. */
  readonly elsewhere: Pick<PolicyOptions, 'apiOrigins' | 'imageHosts'>
}

const ROOT = '<div id="root"></div>'
const CHARSET = '<meta charset="utf-8" />'
const HEAD = '<meta name="color-scheme"'
const SHEET = /<link rel="stylesheet"[^>]*>/g

function replaced(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new Error(`index.html has no ${part}`)
  return html.replace(part, () => by)
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The markup until the app's first render, which replaces it. The head's script chooses the one for the address. */
function painted(kind: 'form' | 'other', drawn: Drawn): string {
  return `<div data-painted="${kind}">${drawn[kind]}</div>`
}

/**
 * The two pages. In both the styles of the first screen are inline: a separate sheet would cost a round trip before the
 * first paint. What is inline is named by digest in the page's policy, which stands before all that it rules. The sheets'
 * links stay, disabled so that browsers do not fetch them: the loader of lazy chunks looks for them, and must find them.
 * A new connection carries some 14 kB before it waits for an answer: a page must fit.
 */
export function assemble({ html, drawn, early, styles, homeChunks, elsewhere }: Parts): {
  home: string
  shell: string
} {
  const bare = html.replace(SHEET, '')
  const off = Object.keys(styles).map((address) => `<link rel="stylesheet" href="${address}" disabled>`)
  const style = Object.values(styles).join('')
  const policy = pagePolicy({ ...elsewhere, scripts: [digest(early)], styles: [digest(style)] })
  const ruled = replaced(
    bare,
    CHARSET,
    `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
  const inline = `<script>${early}</script>\n    <style>${style}</style>`
  const page = replaced(ruled, HEAD, `${inline}${off.join('')}\n    ${HEAD}`)
  const links = homeChunks.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
  const home = replaced(page, '</head>', `${links.join('')}</head>`)
  return {
    home: replaced(home, ROOT, `<div id="root" data-prerendered>${drawn.home}</div>`),
    shell: replaced(page, ROOT, `<div id="root">${painted('form', drawn)}${painted('other', drawn)}</div>`),
  }
}
