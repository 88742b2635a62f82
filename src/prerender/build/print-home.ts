import { prerenderHome } from '#src/prerender/home.tsx'

process.stdout.write(await prerenderHome())
