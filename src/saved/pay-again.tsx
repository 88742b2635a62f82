import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useKeptOrder } from '#src/catalog/keep-order.ts'
import { isSlug, payAgainPath } from '#src/contract/paths.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { dashboardHistory } from '#src/contract/reports.ts'
import { shortNaira } from '#src/domain/money.ts'
import { reminderOf } from '#src/domain/reminders.ts'
import { isLongUnused, isNamed, LONG_UNUSED, labelOf, numberOf } from '#src/domain/saved-biller.ts'
import type { Beneficiary } from '#src/offline/fills.ts'
import { useServices } from '#src/services/services.ts'
import { useResource } from '#src/services/use-resource.ts'
import { useUser } from '#src/services/use-state.ts'
import { Money } from '#src/ui/money.tsx'
import { Tile, TileGrid } from '#src/ui/tile.tsx'
import { paidByAccount } from './account.ts'
import { SHOWN } from './hint.ts'
import { LIKELY } from './likely.ts'
import * as css from './pay-again-due.css.ts'
import { PayAgainFrame, PayAgainSkeleton } from './pay-again-frame.tsx'
import { useSavedBillers } from './saved-billers.ts'
import { SavedMark } from './saved-mark.tsx'

const idOf = ({ id }: Beneficiary) => id

/** "Pay again" on home: what comes to its end, then whom somebody pays most likely, each one tap from its order summary. `count` is the hint. */
export function PayAgain({ count }: { readonly count: number }) {
  const owner = useUser()?.consumerId ?? ''
  const { clock, session } = useServices()
  const { billers } = useSavedBillers()
  if (billers === null) return <PayAgainSkeleton count={count} />
  // A path that is no segment of an address leads nowhere (security 21).
  const payable = billers.filter(({ categoryPath }) => isSlug(categoryPath))
  const isDue = (biller: Beneficiary) => reminderOf(biller, clock.now()) !== null
  const dueFirst = [...payable.filter(isDue), ...payable.filter((biller) => !isDue(biller))]
  if (payable.length > 0) return <Rows key={owner} billers={dueFirst} />
  return owner !== '' && !session.isShared() ? <AccountRows key={owner} /> : null
}

/** On a phone that is new to its owner: whom her account has paid, by what the provider knows of it. */
function AccountRows() {
  const { value } = useResource(dashboardHistory)
  const paid = paidByAccount(value ?? [])
  if (paid.length === 0) return null
  return (
    <PayAgainFrame>
      <TileGrid label="Pay again" shape="row">
        {paid.map(({ row, customer, to }) => (
          <Tile
            key={row.id}
            shape="row"
            name={customer}
            detail={row.productName}
            end={<Money amount={shortNaira(row.amount)} />}
            mark={<SavedMark billerCode={row.billerCode} productName={row.productName} />}
            render={(tile) => <Link {...tile} to={to} />}
          />
        ))}
      </TileGrid>
    </PayAgainFrame>
  )
}

/** No row moves while the page is open: somebody may be about to touch it. */
function Rows({ billers }: { readonly billers: readonly Beneficiary[] }) {
  const shown = useKeptOrder(billers, idOf).slice(0, SHOWN)
  const frame = useRef<HTMLDivElement>(null)
  useLikely(frame, shown)
  return (
    <PayAgainFrame rows={frame}>
      <TileGrid label="Pay again" shape="row">
        {shown.map((biller) => (
          <PayAgainRow key={biller.id} biller={biller} />
        ))}
      </TileGrid>
    </PayAgainFrame>
  )
}

/** After the rows, the categories and their pictures have had their turn. */
const AFTER_MS = 1000

/**
 * What makes a tap on "Pay again" instant is there before it: the payment page's code, and the forms of the rows
 * (performance: tile to summary). Not in Lite mode.
 */
function useLikely(frame: RefObject<HTMLElement | null>, shown: readonly Beneficiary[]): void {
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

/** A real link, so that link intent fetches the payment page's code before the finger is up. */
function PayAgainRow({ biller }: { readonly biller: Beneficiary }) {
  const { clock, resources } = useServices()
  const { customer, productName } = biller
  const reminder = reminderOf(biller, clock.now())
  const number = isNamed(biller) ? numberOf(customer) : ''
  return (
    <Tile
      shape="row"
      name={labelOf(biller)}
      detail={
        reminder !== null ? (
          <span className={css.due}>{reminder}</span>
        ) : isLongUnused(biller, clock.now()) ? (
          LONG_UNUSED
        ) : (
          [number, productName].filter(Boolean).join(', ')
        )
      }
      end={<Money amount={shortNaira(biller.amount)} />}
      mark={<SavedMark billerCode={biller.billerCode} productName={productName} />}
      render={(tile) => (
        <Link
          {...tile}
          to={payAgainPath(biller.categoryPath, biller.billerCode, biller.id)}
          // The form is asked for while the finger is still down: the page that opens joins the same request.
          onPointerDown={() =>
            void resources.load(productFields, {
              BillerCode: biller.billerCode,
              Category: biller.categoryCode,
            })
          }
        />
      )}
    />
  )
}
