import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/guess', '/guess-api', '/gateway', '/sandbox', '/healthz'].map((path) => [
        `^${path}(/|$|\\?)`,
        { target: 'http://127.0.0.1:8080' },
      ]),
    ),
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})
