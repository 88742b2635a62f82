import { drawPages } from '#src/app/prerender/draw-pages.tsx'

process.stdout.write(JSON.stringify(await drawPages()))
