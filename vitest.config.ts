import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { alone, globsOf, slow } from './tests/tiers.ts'
import viteConfig from './vite.config.ts'

/** The tests that tests/tiers.ts runs apart. */
const globsNamed = (extension: 'ts' | 'tsx') => globsOf([...slow, ...alone], extension)
const inNode = (name: string, test: object) =>
  ({ extends: true, test: { name, environment: 'node', ...test } }) as const
const onScreen = (name: string, test: object) =>
  ({ extends: true, test: { name, environment: 'happy-dom', ...test } }) as const

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
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
  }),
)
