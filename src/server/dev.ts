import { readEnvironment } from './environment.ts'
import { serve } from './serve.ts'

// `npm run dev`: our server, and vite's in front of it with the app as it is being written.
await serve({
  readSettings: () => readEnvironment(process.env),
  beside: async () => {
    const { createServer } = await import('vite')
    const server = await createServer()
    await server.listen()
    server.printUrls()
    return () => server.close()
  },
})
