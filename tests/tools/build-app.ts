import { buildAppIfStale } from '#src/server/build/build-app.ts'

// A step of `npm test`: the build of `npm start`, which is made once for what is here now.
await buildAppIfStale(console.log)
