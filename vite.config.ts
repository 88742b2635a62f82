import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkContents, chunkOf, lazyTable } from './src/app/prerender/build/chunks.ts'
import { markdown } from './src/app/prerender/build/markdown.ts'
import { prerenderedHome } from './src/app/prerender/build/plugin.ts'
import { productionRouter } from './src/app/prerender/build/production-router.ts'
import { brandName, documentTitle } from './src/brand.ts'
import { readConfig, SANDBOX_PATHS } from './src/config.ts'
import { SHEETS_FOLDER } from './src/domain/security-headers.ts'

// How the app is built; vitest.config.ts adds how it is tested. Each plugin of our own, in src/app/prerender/build, begins
// with its reason.

const root = import.meta.dirname

// jspdf imports these only to draw HTML and SVG, which we never do. External, they stay three `import()` calls that
// nothing reaches; bundled, they would be 370 kB of chunks that the precaching worker would fetch for everybody.
const unusedByJspdf = ['html2canvas', 'canvg', 'dompurify']

const manifest = {
  ...JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
  name: brandName,
  short_name: brandName,
}

/**
 * Files that the worker keeps only once they were used (sw/shell.ts): those of PDFs are heavy and few people want them; links
 * of mails and of payers, push messages and guesses cannot be used without a network, home does without its slides, and
 * the dashboard without its pictures.
 */
const ONCE_USED =
  /^resources\/|\/(?:pdf-text|ask-to-pay|guess-dialogs|(?:pay-for|reset-password)-page|link-pages|push|slides(?!-slot)|tell-when-done|push-subscriptions)-/
/** The same, of uploads; a new build brings its own where they were used, so that a list that was begun opens offline. */
const UPLOADS = /\/(?:sheets\/|(?:bulk-page|bulk-sample-page|preview-table)-)/

/** Home's page is fetched at the address where people open it: then the browser has it, and it is not sent again. */
function toWorkersList<T extends { url: string }>(entries: T[]): { manifest: T[] } {
  return {
    manifest: entries.map((entry) => {
      if (entry.url === 'index.html') return { ...entry, url: '/' }
      if (UPLOADS.test(entry.url)) return { ...entry, optional: true, isRenewed: true }
      return ONCE_USED.test(entry.url) ? { ...entry, optional: true } : entry
    }),
  }
}

/** The only worker that vite builds reads spreadsheets; its files have a policy of their own. */
const inSheets = `${SHEETS_FOLDER.slice(1)}[name]-[hash].js`

/** The server's port under `npm run dev`: it reads the same variable. */
const serverPort = process.env.PORT?.trim() || '8080'

export default defineConfig(({ mode }) => {
  // A value that does not parse stops the build here. The page gets the parsed values, so it needs no parser.
  const config = readConfig(loadEnv(mode, root, 'VITE_'))
  return {
    define: {
      __CONFIG__: JSON.stringify(config),
      // The names in index.html: only src/brand.ts has them.
      'import.meta.env.TITLE': JSON.stringify(documentTitle('')),
      'import.meta.env.NAME': JSON.stringify(brandName),
    },
    plugins: [
      react(),
      lazyTable(root),
      productionRouter(root),
      markdown(),
      vanillaExtractPlugin(),
      prerenderedHome(config),
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
          globPatterns: [
            '*.html',
            'favicon.svg',
            'resources/top/*',
            'assets/**/*.{js,css,svg,png,webp,avif,woff2}',
          ],
          manifestTransforms: [toWorkersList],
        },
      }),
    ],
    resolve: {
      alias: {
        // Radix's scroll lock writes a <style> element, which our policy refuses; ours locks by a class.
        'react-remove-scroll': fileURLToPath(new URL('src/kit/remove-scroll.tsx', import.meta.url)),
      },
    },
    build: {
      // The oldest browsers that can pay (README, "What it promises"): in Firefox those that have <dialog>.
      target: ['chrome89', 'safari15.4', 'firefox98'],
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
              { debugName: 'by use', name: chunkOf(root), includeDependenciesRecursively: false },
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
  }
})
