import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { type Config, originOf, readConfig } from './src/config.ts'
import { securityHeaders } from './src/domain/security-headers.ts'

const sandboxPaths = ['/api', '/guess', '/guess-api', '/gateway', '/sandbox', '/healthz']

// jspdf asks for these only to draw HTML and SVG, which we never do. Left external, they stay three `import()` calls
// that nothing reaches; bundled, they would be 370 kB of chunks that a precaching worker would fetch for everybody.
const unusedByJspdf = ['html2canvas', 'canvg', 'dompurify']

/** Stops the build, the dev server and the tests at an environment that does not parse. */
function checkedEnvironment(onConfig: (config: Config) => void): Plugin {
  return { name: 'paydey:environment', configResolved: ({ env }) => onConfig(readConfig(env)) }
}

/** Writes the security headers in the form that Netlify, Cloudflare Pages and their like read. */
function hostHeaders(config: () => Config): Plugin {
  return {
    name: 'paydey:host-headers',
    apply: 'build',
    generateBundle() {
      const { apiBase, guessBase, gatewayBase, imageOrigins } = config()
      const origins = [apiBase, guessBase, gatewayBase].map(originOf).filter((origin) => origin !== undefined)
      const security = securityHeaders({
        apiOrigins: [...new Set(origins)],
        imageHosts: imageOrigins,
        tls: true,
      })
      const rules = {
        '/*': security,
        '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
        '/index.html': { 'Cache-Control': 'no-cache' },
        '/sw.js': { 'Cache-Control': 'no-cache' },
      }
      const source = Object.entries(rules)
        .map(([path, headers]) => [
          path,
          ...Object.entries(headers).map((header) => `  ${header.join(': ')}`),
        ])
        .map((lines) => `${lines.join('\n')}\n`)
        .join('\n')
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
  }
}

/** Writes which modules each chunk is made of, so that the build test can say what the first load contains. */
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

let config = readConfig({})

export default defineConfig({
  plugins: [
    checkedEnvironment((read) => {
      config = read
    }),
    react(),
    vanillaExtractPlugin(),
    hostHeaders(() => config),
    chunkContents(),
  ],
  resolve: {
    alias: {
      // Radix's scroll lock writes a <style> element, which our policy refuses; ours locks by a class.
      'react-remove-scroll': fileURLToPath(new URL('src/ui/remove-scroll.tsx', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The PDF writer with its font is the largest, and fetched on demand; tests/build guards what is not.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      external: unusedByJspdf,
      output: {
        // React changes once a year and the app every week: apart, an update does not fetch React again.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      sandboxPaths.map((path) => [`^${path}(/|$|\\?)`, { target: 'http://127.0.0.1:8080' }]),
    ),
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    // One file in flight per core at most: several of them open an embedded database of some 400 MB.
    maxWorkers: 2,
    // A first start of that database takes ten seconds, and three times as long on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/build/**'],
          environment: 'node',
        },
      },
      { extends: true, test: { name: 'screen', include: ['tests/**/*.test.tsx'], environment: 'happy-dom' } },
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'], environment: 'node' } },
    ],
  },
})
