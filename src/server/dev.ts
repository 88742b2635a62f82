import { serve } from './serve.ts'

// `npm run dev`: our server, with vite's in front of it for the app's sources.
await serve({
  beside: async () => {
    const { createServer } = await import('vite')
    const server = await createServer()
    await server.listen()
    server.printUrls()
    return () => server.close()
  },
})
