import { serve } from './serve.ts'

// The server with the app as last built. `npm start` is start.ts.
await serve()
