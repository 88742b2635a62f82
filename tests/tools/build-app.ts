import { buildAppIfStale } from '#src/server/build/build-app.ts'

// A step of `npm test`: the build of `npm start`, made once for the present sources.
await buildAppIfStale(console.log)
