import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { loadEnv, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { encodeRequest } from './src/api/encoding.ts'
import { brandName, documentTitle } from './src/brand.ts'
import { type Config, originOf, readConfig } from './src/config.ts'
import { categories, products } from './src/contract/catalog.ts'
import { SHEETS_FOLDER } from './src/domain/security-headers.ts'
import { chunkOf } from './src/prerender/build/chunks.ts'
import { lazyTable } from './src/prerender/build/lazy-table.ts'
import { markdown } from './src/prerender/build/markdown.ts'
import { prerenderedHome } from './src/prerender/build/plugin.ts'
import { SANDBOX_PATHS } from './sw/foreign-paths.ts'
import { alone, globsOf, slow } from './tests/tiers.ts'

// jspdf imports these only to draw HTML and SVG, which we never do. External, they stay three `import()` calls that
// nothing reaches; bundled, they would be 370 kB of chunks that the precaching worker would fetch for everybody.
const unusedByJspdf = ['html2canvas', 'canvg', 'dompurify']

/**
 * Reads and checks the environment when the build, the dev server or a test starts, and stops it where a value does not
 * parse. The page gets the parsed values, so it needs no parser.
 */
function checkedEnvironment(onConfig: (config: Config, outDir: string) => void): Plugin {
  return {
    name: 'paydey:environment',
    config: ({ root = '.', envDir }, { mode }) => ({
      define: {
        __CONFIG__: JSON.stringify(
          readConfig(loadEnv(mode, envDir === false ? root : (envDir ?? root), 'VITE_')),
        ),
      },
    }),
    configResolved: ({ env, root, build }) => onConfig(readConfig(env), resolve(root, build.outDir)),
  }
}

/** Writes the provider's name into the page: only src/brand.ts has it. */
function named(): Plugin {
  return {
    name: 'paydey:name',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('%TITLE%', () => documentTitle('')).replace('%NAME%', () => brandName),
    },
  }
}

/** The router's package gives every bundler its development build; the production build has no warnings to carry. */
function productionRouter(): Plugin {
  const built = (name: string) =>
    fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))
  return {
    name: 'paydey:production-router',
    apply: 'build',
    /** Removes names for React's tools: each keeps an unused component alive. A third of the router goes with them. */
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(
            /^var (\w+) = (class extends React\w*\.Component \{[\s\S]*?^\});/gm,
            'var $1 = /* @__PURE__ */ (() => $2)();',
          )
          .replace(/\bshouldPrefetch && !isAbsolute \?/, 'false ?'),
        map: null,
      }),
    },
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: built('index') },
          { find: /^react-router\/dom$/, replacement: built('dom-export') },
        ],
      },
    }),
  }
}

/** The addresses that the head requests, as the client writes them. */
function earlyAddresses({ apiBase, guessBase, gatewayBase }: Config) {
  const bases = { main: apiBase, guess: guessBase, gateway: gatewayBase, static: '' }
  const questionOf = (endpoint: typeof categories | typeof products) => ({
    address: encodeRequest(endpoint, undefined, { bases, token: null, path: undefined }).url,
    accept: endpoint.accept,
  })
  return { now: [questionOf(categories), questionOf(products)] }
}

/** What the pages may call beside their own origin. */
function elsewhere({ apiBase, guessBase, gatewayBase, imageOrigins }: Config) {
  const origins = [apiBase, gatewayBase, guessBase].map(originOf).filter((origin) => origin !== undefined)
  return { apiOrigins: [...new Set(origins)], imageHosts: imageOrigins }
}

/** Writes which modules each chunk is made of, so that the build test can check what the first load contains. */
function chunkContents(): Plugin {
  return {
    name: 'paydey:chunk-contents',
    apply: 'build',
    generateBundle(_, bundle) {
      const root = `${process.cwd()}/`
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map((chunk) => [
          chunk.fileName,
          chunk.moduleIds.map((id) => id.replaceAll('\0', '').replace(root, '')),
        ])
      const source = JSON.stringify(Object.fromEntries(chunks), null, 1)
      this.emitFile({ type: 'asset', fileName: '.vite/chunk-contents.json', source })
    },
  }
}

const manifest = {
  ...JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
  name: brandName,
  short_name: brandName,
}

/**
 * Files that the worker keeps only once they were used: spreadsheets' and PDFs' are heavy and few people want them; pay
 * links, push messages and guesses cannot be used without a network.
 */
const OPTIONAL =
  /\/(?:sheets\/|(?:pdf-text|ask-to-pay|guess-dialogs|pay-for-page|push|tell-when-done|told-orders)-)/

/** Marks these in the worker's list (sw/builds.ts). */
function markOptional<T extends { url: string }>(entries: T[]): { manifest: T[] } {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8')
  // Styles that are in the page itself are never fetched (src/prerender/build/page.ts).
  const wanted = entries.filter(({ url }) => !page.includes(`href="/${url}" disabled`))
  return {
    manifest: wanted.map((entry) => (OPTIONAL.test(entry.url) ? { ...entry, optional: true } : entry)),
  }
}

/** The only worker that vite builds reads spreadsheets; its files have a policy of their own. */
const inSheets = `${SHEETS_FOLDER.slice(1)}[name]-[hash].js`

/** The tests that tests/tiers.ts runs apart. */
const globsNamed = (extension: 'ts' | 'tsx') => globsOf([...slow, ...alone], extension)
const inNode = (name: string, test: object) =>
  ({ extends: true, test: { name, environment: 'node', ...test } }) as const
const onScreen = (name: string, test: object) =>
  ({ extends: true, test: { name, environment: 'happy-dom', ...test } }) as const

/** The server's port under `npm run dev`: it reads the same variable. */
const serverPort = process.env.PORT?.trim() || '8080'

let config = readConfig({})
let outDir = 'dist'

export default defineConfig({
  plugins: [
    checkedEnvironment((read, into) => {
      config = read
      outDir = into
    }),
    react(),
    named(),
    lazyTable(import.meta.dirname),
    productionRouter(),
    markdown(),
    vanillaExtractPlugin(),
    prerenderedHome({
      early: () => earlyAddresses(config),
      elsewhere: () => elsewhere(config),
    }),
    chunkContents(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      // The browser fetches icons when it installs the app; the app itself shows none of them.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['*.html', 'favicon.svg', 'assets/**/*.{js,css,svg,png,webp,avif,woff2}'],
        manifestTransforms: [markOptional],
      },
    }),
  ],
  resolve: {
    alias: {
      // Radix's scroll lock writes a <style> element, which our policy refuses; ours locks by a class.
      'react-remove-scroll': fileURLToPath(new URL('src/ui/remove-scroll.tsx', import.meta.url)),
    },
  },
  build: {
    // The oldest browsers that can pay (README, "What it promises").
    target: ['chrome89', 'safari15.4', 'firefox90'],
    manifest: true,
    sourcemap: false,
    // The PDF writer with its font is the largest, and fetched on demand; tests/build limits what is not.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      external: unusedByJspdf,
      // No finding about our code, and eight lines at everybody's first start.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // React changes once a year and the app every week: in a chunk of its own, React is not fetched again.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              debugName: 'by use',
              name: chunkOf(import.meta.dirname),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: inSheets, chunkFileNames: inSheets } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      SANDBOX_PATHS.map((path) => [`^${path}(/|$|\\?)`, { target: `http://127.0.0.1:${serverPort}` }]),
    ),
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    // One file in flight per core at most: several of them open an embedded database of some 400 MB.
    maxWorkers: 2,
    // A first start of that database takes ten seconds, and three times as long on a busy machine; so does a large PDF.
    testTimeout: 40_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'threads',
    // Files leave nothing behind, which `--sequence.shuffle.files` checks: isolating each took 40 % of the time.
    isolate: false,
    projects: [
      inNode('unit', { include: ['tests/**/*.test.ts'], exclude: ['tests/build/**', ...globsNamed('ts')] }),
      onScreen('screen', { include: ['tests/**/*.test.tsx'], exclude: globsNamed('tsx') }),
      inNode('alone', { include: globsOf(alone, 'ts'), isolate: true }),
      onScreen('alone-screen', { include: globsOf(alone, 'tsx'), isolate: true }),
      inNode('slow', { include: globsOf(slow, 'ts'), isolate: true }),
      onScreen('slow-screen', { include: globsOf(slow, 'tsx'), isolate: true }),
      inNode('build', { include: ['tests/build/**/*.test.ts'] }),
    ],
  },
})
