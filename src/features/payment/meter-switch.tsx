import { Link } from 'react-router-dom'
import type { Category, Product } from '#src/contract/catalog.ts'
import { billerPath } from '#src/contract/paths.ts'
import { useCatalog } from '#src/data/services/catalog.ts'
import { meterKindOf, otherMeterOf } from '#src/domain/form/meter-pairs.ts'
import { SegmentedNav, segmentClass } from '#src/kit/choices.tsx'

interface MeterSwitchProps {
  readonly product: Product
  readonly category: Category
  /** Called when the user goes to the other biller's form. */
  readonly onSwitch: (billerCode: string) => void
}

const KINDS = ['Prepaid', 'Postpaid'] as const

/**
 * Prepaid or postpaid: two billers on the wire, each with its address, but one company to users. The catalog says which
 * two belong together; until it has loaded the switch is shown but leads nowhere, so that nothing moves.
 */
export function MeterSwitch({ product, category, onSwitch }: MeterSwitchProps) {
  const { catalog } = useCatalog()
  const kind = meterKindOf(product)
  if (kind === null) return null
  const known = catalog?.billersOf(category).map((biller) => biller.product)
  const here = known?.find(({ billerCode }) => billerCode === product.billerCode)
  const otherMeter = known && here ? otherMeterOf(here, known) : null
  if (known !== undefined && otherMeter === null) return null
  return (
    <SegmentedNav label="How the meter is paid">
      {KINDS.map((name) => {
        const biller = name === kind ? product : otherMeter
        if (biller === null) {
          return (
            <span key={name} className={segmentClass}>
              {name}
            </span>
          )
        }
        return (
          <Link
            key={name}
            className={segmentClass}
            to={billerPath(category.urlPath, biller.billerCode)}
            // Back leads to the page before the form, not through both kinds.
            replace
            aria-current={name === kind ? 'page' : undefined}
            onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
              // Opened in a tab of its own beside this form, or saved as a file, it takes nothing along.
              const staysHere = metaKey || ctrlKey || shiftKey || altKey
              if (biller === otherMeter && !staysHere) onSwitch(biller.billerCode)
            }}
          >
            {name}
          </Link>
        )
      })}
    </SegmentedNav>
  )
}
