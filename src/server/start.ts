import { buildAppIfStale } from './build/build-app.ts'
import { serve } from './serve.ts'

// `npm start`: builds what is stale, then serves everything on one origin.
await serve({ before: buildAppIfStale })
