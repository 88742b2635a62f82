import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** The floor that everything is compared with: a folder with one static page, without script or style. */
export const FLOOR = join(import.meta.dirname, 'floor')

/** Builds the floor of our stack: the libraries that the app uses, prerendered, around an empty page. Returns its folder. */
export async function buildReactFloor(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-react-floor-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: join(import.meta.dirname, 'react-floor'),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return folder
}
