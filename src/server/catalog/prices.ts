import { type CatalogIndex, indexCatalog, type Offer } from '#src/server/seed/catalog.ts'

/**
 * Reads what is sold and for how much: everything, or one biller's list beside the last known lists of the others. Null
 * where that biller has no list of prices.
 */
export type ReadOffer = (billerCode?: string) => Promise<Offer | null>

/** How often the prices are read without a reason. */
const HOUR_MS = 3_600_000
/** The oldest price that an order may use; and the least time between two readings that messages ask for. */
const MINUTE_MS = 60_000

/** A catalog with another company's prices, which are read again while it is used. */
export interface Prices {
  readonly catalog: CatalogIndex
  /** Call it before an order of this biller is priced. Where nobody answers, the last known prices stay. */
  readOf(billerCode: string): Promise<void>
  /** Call it on a message that they have changed: the next sweep reads them, at most once a minute. */
  readSoon(): void
  isDue(): boolean
  read(): Promise<void>
}

export async function openPrices(readOffer: ReadOffer, now: () => number): Promise<Prices> {
  let whole = (await readOffer()) ?? undefined
  /** By biller: lists that were read alone since `whole`. What such an offer has of the other billers may be older. */
  const told = new Map<string, Offer>()
  let current = indexCatalog(whole)
  let version = 0
  let readAt = now()
  let dueAt = readAt + HOUR_MS
  const lastOf = new Map<string, { readonly at: number; readonly reading: Promise<void> }>()

  /** Less than a minute ago. A time that is still to come was noted before the machine's clock was set back. */
  const isNew = (at: number) => at <= now() && now() < at + MINUTE_MS

  async function renew(billerCode?: string): Promise<void> {
    const offer = await readOffer(billerCode)
    if (offer === null) {
      // Names without a list can be anybody's invention, and any number of them.
      if (billerCode !== undefined) lastOf.delete(billerCode)
      return
    }
    if (billerCode === undefined) {
      whole = offer
      told.clear()
    } else told.set(billerCode, offer)
    const tellerOf = (code: string) => told.get(code) ?? whole ?? offer
    current = indexCatalog({
      sells: (code) => tellerOf(code).sells(code),
      choices: (code, key) => tellerOf(code).choices(code, key),
    })
    version += 1
  }
  return {
    catalog: {
      get wire() {
        return current.wire
      },
      get version() {
        return String(version)
      },
      biller: (code) => current.biller(code),
    },
    readOf: async (billerCode) => {
      const last = lastOf.get(billerCode)
      // A caller that comes while the list is being read waits for it, too.
      if (last !== undefined && isNew(last.at)) return await last.reading
      if (isNew(readAt)) return
      const reading = renew(billerCode)
      lastOf.set(billerCode, { at: now(), reading })
      try {
        await reading
      } catch (error) {
        // The database may be back for the next order.
        lastOf.delete(billerCode)
        throw error
      }
    },
    readSoon: () => {
      dueAt = Math.min(dueAt, readAt + MINUTE_MS)
    },
    isDue: () => now() >= dueAt || dueAt > now() + HOUR_MS,
    read: async () => {
      readAt = now()
      dueAt = readAt + HOUR_MS
      await renew()
    },
  }
}
