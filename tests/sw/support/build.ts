import type { PrecacheEntry } from '#sw/shell.ts'
import { ORIGIN } from './device.ts'
import type { FakeNetwork } from './fake-network.ts'

export interface FakeBuild {
  readonly entries: readonly PrecacheEntry[]
  /** What the host serves of it: path to text. */
  readonly files: Readonly<Record<string, string>>
}

/** A page for few people, which a new build renews. */
export const uploadPageOf = (version: string) => `/assets/bulk-page-${version.padStart(8, '0')}.js`

/** A picture of the app's own. */
export const MARK = '/resources/top/mtn.png'

/** A small app: a page, its script, a lazy chunk of this version, one that never changes and two for few people. */
export function buildOfVersion(version: string): FakeBuild {
  const entry = `/assets/index-${version}.js`
  const chunk = `/assets/payment-page-${version}.js`
  return {
    entries: [
      { url: '/', revision: `page-${version}` },
      { url: '/shell.html', revision: `page-${version}` },
      { url: entry, revision: null },
      { url: chunk, revision: null },
      { url: '/assets/react-same.js', revision: null },
      { url: '/favicon.svg', revision: 'icon' },
      { url: '/assets/receipt-pdf-same.js', revision: null, optional: true },
      { url: uploadPageOf(version), revision: null, optional: true, isRenewed: true },
      { url: MARK, revision: 'mark', optional: true },
    ],
    files: {
      '/': `<script type="module" src="${entry}"></script><p>home of version ${version}</p>`,
      '/shell.html': `<script type="module" src="${entry}"></script><p>version ${version}</p>`,
      [entry]: `entry of ${version}`,
      [chunk]: `payment page of ${version}`,
      '/assets/react-same.js': 'react',
      '/favicon.svg': '<svg/>',
      '/assets/receipt-pdf-same.js': 'the writer of receipts',
      [uploadPageOf(version)]: `uploads of ${version}`,
      [MARK]: `the mark of ${version}`,
    },
  }
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  '/': 'text/html; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
}

function fileOf(path: string, text: string): Response {
  return new Response(text, { headers: { 'Content-Type': types[path.split('.').at(-1) ?? ''] ?? '' } })
}

export function deploy(network: FakeNetwork, { files }: FakeBuild): void {
  for (const [path, text] of Object.entries(files)) network.on(ORIGIN + path, () => fileOf(path, text))
}

/** A host that does not keep the files of earlier builds. */
export function withdraw(network: FakeNetwork, { files }: FakeBuild): void {
  for (const path of Object.keys(files)) network.off(ORIGIN + path)
}
