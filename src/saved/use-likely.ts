import { type RefObject, useEffect, useRef } from 'react'
import { productFields } from '#src/contract/product-fields.ts'
import type { Beneficiary } from '#src/offline/beneficiaries.ts'
import { useServices } from '#src/services/services.ts'
import { LIKELY } from './likely.ts'

/** After the tiles, the categories and their pictures have had their turn. */
const AFTER_MS = 1000

/**
 * What makes a tap on "Pay again" instant is there before it: the payment page's code, and the forms of the tiles
 * (performance: tile to summary). Not in Lite mode.
 */
export function useLikely(frame: RefObject<HTMLElement | null>, shown: readonly Beneficiary[]): void {
  const { clock, lite, connectivity, resources } = useServices()
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const isAny = shown.length > 0
  useEffect(() => {
    if (!isAny) return
    return clock.after(AFTER_MS, () => {
      if (lite.store.getState().isLite) return
      // Without a network the worker has the code, or nobody does; a form may be kept.
      if (connectivity.isOnline()) {
        frame.current?.querySelector('a')?.dispatchEvent(new CustomEvent(LIKELY, { bubbles: true }))
      }
      for (const { billerCode, categoryCode } of latest.current) {
        void resources.preload(productFields, { BillerCode: billerCode, Category: categoryCode })
      }
    })
  }, [clock, lite, connectivity, resources, frame, isAny])
}
