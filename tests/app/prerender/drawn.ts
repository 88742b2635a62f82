import { drawPages } from '#src/app/prerender/build/plugin.ts'

let drawn: ReturnType<typeof drawPages> | undefined

/** The pages with the names that styles have in tests. Building them takes seconds: once for all files of a worker. */
export function drawnPages(): ReturnType<typeof drawPages> {
  drawn ??= drawPages(import.meta.env.MODE)
  return drawn
}
