import { Link } from 'react-router-dom'
import { payAgainPath } from '#src/contract/paths.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isLongUnused, LONG_UNUSED, labelOf, numberOf } from '#src/domain/saved-biller.ts'
import type { Beneficiary } from '#src/offline/beneficiaries.ts'
import { useServices } from '#src/services/services.ts'
import { classNames } from '#src/ui/class-names.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { Money } from '#src/ui/money.tsx'
import { Tile } from '#src/ui/tile.tsx'
import * as css from './pay-again.css.ts'
import { SavedMark } from './saved-mark.tsx'

/** A real link, so that link intent fetches the payment page's code before the finger is up. */
export function PayAgainTile({ biller }: { readonly biller: Beneficiary }) {
  const { clock, resources } = useServices()
  const { nickname, customer, productName } = biller
  const isNamed = nickname !== ''
  return (
    <Tile
      shape="scroll"
      name={labelOf(biller)}
      detail={
        isNamed && customer !== '' ? (
          <>
            {numberOf(customer)}
            <span className={visuallyHidden}>, {productName}</span>
          </>
        ) : (
          productName
        )
      }
      end={<Money amount={formatNaira(biller.amount)} />}
      mark={
        <span className={css.mark}>
          <SavedMark billerCode={biller.billerCode} productName={productName} />
          {isLongUnused(biller, clock.now()) && <span className={css.unused}>{LONG_UNUSED}</span>}
        </span>
      }
      render={({ className, children }) => (
        <Link
          className={classNames(className, css.tile)}
          to={payAgainPath(biller.categoryPath, biller.billerCode, biller.id)}
          // The form is asked for while the finger is still down: the page that opens joins the same request.
          onPointerDown={() =>
            void resources.load(productFields, {
              BillerCode: biller.billerCode,
              Category: biller.categoryCode,
            })
          }
        >
          {children}
        </Link>
      )}
    />
  )
}
