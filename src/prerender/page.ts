import type { Drawn } from './draw-pages.tsx'

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
}

const ROOT = '<div id="root"></div>'
const HEAD = '<meta name="color-scheme"'
const SHEET = /<link rel="stylesheet"[^>]*>/g

function replaced(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new Error(`index.html has no ${part}`)
  return html.replace(part, () => by)
}

/** The markup until the app's first render. The head's script chooses the one for the address. */
function painted(kind: 'form' | 'other', drawn: Drawn): string {
  return `<div data-painted="${kind}">${drawn[kind]}</div>`
}

/**
 * The two pages. In both the styles of the first screen are inline: a separate sheet would cost a round trip before the
 * first paint. The sheets' links stay, disabled so that browsers do not fetch them: the loader of lazy chunks looks for
 * them, and must find them. A new connection carries some 14 kB before it waits for an answer: a page must fit.
 */
export function assemble({ html, drawn, early, styles, homeChunks }: Parts): {
  home: string
  shell: string
} {
  const bare = html.replace(SHEET, '')
  const off = Object.keys(styles).map((address) => `<link rel="stylesheet" href="${address}" disabled>`)
  const inline = `<style>${Object.values(styles).join('')}</style>`
  const page = replaced(bare, HEAD, `<script>${early}</script>\n    ${inline}${off.join('')}\n    ${HEAD}`)
  const links = homeChunks.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
  const home = replaced(page, '</head>', `${links.join('')}</head>`)
  return {
    home: replaced(home, ROOT, `<div id="root" data-prerendered>${drawn.home}</div>`),
    shell: replaced(page, ROOT, `${painted('form', drawn)}${painted('other', drawn)}${ROOT}`),
  }
}
