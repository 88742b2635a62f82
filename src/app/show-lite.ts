import type { Lite } from '#src/services/lite.ts'

/** Keeps `data-lite` on the document, which styles and the carousel go by: no motion, no slides (visual.md). */
export function showLite({ store }: Lite): void {
  const show = () => document.documentElement.toggleAttribute('data-lite', store.getState().isLite)
  show()
  store.subscribe(show)
}
