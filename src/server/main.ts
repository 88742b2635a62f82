import { serve } from './serve.ts'

// The server with the app as last built. With `start` (`npm start`) it builds first what is stale; with `dev`
// (`npm run dev`) vite's server runs in front of it, for the app's sources.

async function viteBeside(): Promise<() => Promise<void>> {
  const { createServer } = await import('vite')
  const server = await createServer()
  await server.listen()
  server.printUrls()
  return () => server.close()
}

switch (process.argv[2]) {
  case 'start':
    await serve({ before: (await import('./build/build-app.ts')).buildAppIfStale })
    break
  case 'dev':
    await serve({ beside: viteBeside })
    break
  default:
    await serve()
}
