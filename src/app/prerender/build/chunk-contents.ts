import type { Plugin } from 'vite'

/** Notes which modules each chunk is made of: tests/build checks what the first load contains, and vite's manifest is silent. */
export function chunkContents(): Plugin {
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
