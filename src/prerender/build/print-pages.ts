import { drawPages } from '#src/prerender/draw-pages.tsx'

process.stdout.write(JSON.stringify(await drawPages()))
