import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '#src/app/app.tsx'
import { findRoute } from '#src/app/find-route.ts'
import { paths } from '#src/contract/paths.ts'
import { stillServices } from './still-services.ts'

function AtHome({ children }: { readonly children: ReactNode }) {
  return <StaticRouter location={paths.home}>{children}</StaticRouter>
}

/** Home's markup as the first render in any browser makes it (app/take-over). */
export async function prerenderHome(): Promise<string> {
  await findRoute(paths.home)?.route.preload()
  const { prelude } = await prerender(<App services={stillServices()} Router={AtHome} />, {
    onError(error) {
      throw error
    },
  })
  return new Response(prelude).text()
}
