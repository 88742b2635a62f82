import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** in-page.ts and what it needs as one script. */
export async function bundleEyes(): Promise<string> {
  const entry = fileURLToPath(new URL('in-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'inPage' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('vite built nothing')
  return output.output[0].code
}
