import type { App } from '#tests/journeys/support/app.ts'
import { box } from '#tests/journeys/support/tickets.ts'

export type Facts = Readonly<Record<'event' | 'movie', string>>

/** What the addresses of scenes need to know of the provider. */
export async function factsOf(app: Pick<App, 'origin'>): Promise<Facts> {
  const office = box(app)
  const [[event], [movie]] = await Promise.all([office.events(), office.movies()])
  if (event === undefined || movie === undefined) throw new Error('nothing is on sale')
  return { event: event.id, movie: movie.id }
}

export function addressOf(at: string, facts: Facts): string {
  return at.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = new Map(Object.entries(facts)).get(name)
    if (fact === undefined) throw new Error(`${at} needs ${name}, which facts.ts does not have`)
    return encodeURIComponent(fact)
  })
}
