import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import type { Ahead } from '#src/prerender/early.ts'

const common = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
} as const satisfies InlineConfig

/**
 * Home's markup: its code built for Node, beside the dependencies that it imports, and run once in a process of its own.
 * Another mode gives styles other names.
 */
export async function drawHome(mode = 'production'): Promise<string> {
  const outDir = mkdtempSync(join('node_modules', '.paydey-prerender-'))
  try {
    await build({
      ...common,
      mode,
      plugins: [react(), vanillaExtractPlugin()],
      build: { ssr: 'src/prerender/build/print-home.ts', outDir, emptyOutDir: true },
    })
    const env = { ...process.env, NODE_ENV: mode === 'production' ? mode : 'development' }
    return execFileSync(process.execPath, [join(outDir, 'print-home.js')], { encoding: 'utf8', env })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** The head's script as one expression. */
export async function writeEarly(ahead: Ahead): Promise<string> {
  const result = await build({
    ...common,
    define: { __AHEAD__: JSON.stringify(ahead) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/prerender/early.ts', formats: ['iife'], name: 'paydey' },
    },
  })
  const [output] = [result].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The script for the head was not built')
  return chunk.code.trim()
}
