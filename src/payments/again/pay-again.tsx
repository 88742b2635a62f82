import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isSlug, payAgainPath } from '#src/contract/paths.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { type DashboardTransaction, dashboardHistory } from '#src/contract/reports.ts'
import { useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useUser } from '#src/data/services/use-state.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { shortNaira } from '#src/domain/money.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { reminderOf } from '#src/domain/records/reminders.ts'
import { isLongUnused, LONG_UNUSED } from '#src/domain/saved-biller.ts'
import { useKeptOrder } from '#src/kit/billers/keep-order.ts'
import { Money } from '#src/kit/money.tsx'
import { Tile, TileRows } from '#src/kit/tile.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { paidByAccount } from './account.ts'
import * as css from './again.css.ts'
import { keepCountHint, SHOWN } from './count-hint.ts'
import { emptyRows, PayAgainFrame, PayAgainSkeleton } from './pay-again-frame.tsx'
import { PREFETCH } from './prefetch-event.ts'
import { useSavedBillers } from './saved-billers.ts'
import { SavedMark } from './saved-mark.tsx'

const idOf = ({ id }: Beneficiary) => id

/**
 * "Pay again" on home: what is about to expire, the most likely payees, and those that the account paid from elsewhere,
 * each one tap from its order summary. `count` is the hint.
 */
export function PayAgain({ count }: { readonly count: number }) {
  const owner = useUser()?.consumerId ?? ''
  const { session } = useServices()
  const { billers } = useSavedBillers()
  if (billers === null) return <PayAgainSkeleton count={count} />
  if (owner === '' || session.isShared()) return <PayeeRows key={owner} billers={billers} history={[]} />
  return <RowsOfAccount key={owner} billers={billers} count={count} />
}

interface RowsOfAccountProps {
  readonly billers: readonly Beneficiary[]
  readonly count: number
}

function RowsOfAccount({ billers, count }: RowsOfAccountProps) {
  const { value, failure } = useQuery(dashboardHistory)
  return (
    <PayeeRows billers={billers} history={value ?? (failure === null ? null : [])} reservedRows={count} />
  )
}

interface PayeeRowsProps {
  readonly billers: readonly Beneficiary[]
  /** The account's history; null while it is being requested. */
  readonly history: readonly DashboardTransaction[] | null
  /** How many rows there were last time: space is reserved for the account's. */
  readonly reservedRows?: number
}

function dueFirst(billers: readonly Beneficiary[], now: number): readonly Beneficiary[] {
  // A path that is not a valid segment of an address has no page.
  const payable = billers.filter(({ categoryPath }) => isSlug(categoryPath))
  const isDue = (biller: Beneficiary) => reminderOf(biller, now) !== null
  return [...payable.filter(isDue), ...payable.filter((biller) => !isDue(biller))]
}

/** No row moves while the page is open: somebody may be about to touch it. */
function PayeeRows({ billers, history, reservedRows = 0 }: PayeeRowsProps) {
  const services = useServices()
  const { clock } = services
  const payable = useMemo(() => dueFirst(billers, clock.now()), [billers, clock])
  const shown = useKeptOrder(payable, idOf).slice(0, SHOWN)
  const accountRows = paidByAccount(history ?? [], billers).slice(0, SHOWN - shown.length)
  const frame = useRef<HTMLDivElement>(null)
  usePrefetch(frame, shown)
  const rowCount = shown.length + accountRows.length
  const isHistoryKnown = history !== null
  useEffect(() => {
    if (isHistoryKnown) keepCountHint(services, rowCount)
  }, [services, isHistoryKnown, rowCount])
  const emptyCount = isHistoryKnown ? 0 : Math.max(0, reservedRows - rowCount)
  if (rowCount + emptyCount === 0) return null
  return (
    <PayAgainFrame rows={frame} isAccountOnly={billers.length === 0}>
      <TileRows label="Pay again">
        {shown.map((biller) => (
          <PayAgainRow key={biller.id} biller={biller} />
        ))}
        {accountRows.map(({ row, to, ...paid }) => {
          const { person, first, second } = orderLines({ ...paid, productName: row.productName })
          return (
            <Tile
              key={row.id}
              shape="row"
              name={first}
              detail={<Verbatim>{second}</Verbatim>}
              end={<Money amount={shortNaira(row.amount)} />}
              mark={<SavedMark billerCode={row.billerCode} productName={row.productName} person={person} />}
              render={(tile) => <Link {...tile} to={to} />}
            />
          )
        })}
        {emptyRows(emptyCount)}
      </TileRows>
    </PayAgainFrame>
  )
}

/** Gives the rows, the categories and their pictures time to load first. */
const AFTER_MS = 1000

/**
 * Prefetches what makes a tap on "Pay again" instant: the payment page's code, and the rows' forms. Not while data is saved.
 */
function usePrefetch(frame: RefObject<HTMLElement | null>, shown: readonly Beneficiary[]): void {
  const { clock, dataSaver, connectivity, queries } = useServices()
  const prefetch = useEffectEvent(() => {
    if (dataSaver.store.getState().savesData) return
    // Without a network the code comes from the worker or not at all; a form may be kept.
    if (connectivity.isOnline()) {
      frame.current?.querySelector('a')?.dispatchEvent(new CustomEvent(PREFETCH, { bubbles: true }))
    }
    for (const { billerCode, categoryCode } of shown) {
      void queries.preload(productFields, { BillerCode: billerCode, Category: categoryCode })
    }
  })
  const isAny = shown.length > 0
  useEffect(() => (isAny ? clock.after(AFTER_MS, () => prefetch()) : undefined), [clock, isAny])
}

/** A real link, so that link intent fetches the payment page's code before the finger is up. */
function PayAgainRow({ biller }: { readonly biller: Beneficiary }) {
  const { clock, queries } = useServices()
  const reminder = reminderOf(biller, clock.now())
  const { person, first, second } = orderLines(biller)
  return (
    <Tile
      shape="row"
      name={first}
      detail={
        reminder !== null ? (
          <span className={css.due}>{reminder}</span>
        ) : isLongUnused(biller, clock.now()) ? (
          LONG_UNUSED
        ) : (
          <Verbatim>{second}</Verbatim>
        )
      }
      end={<Money amount={shortNaira(biller.amount)} />}
      mark={<SavedMark billerCode={biller.billerCode} productName={biller.productName} person={person} />}
      render={(tile) => (
        <Link
          {...tile}
          to={payAgainPath(biller.categoryPath, biller.billerCode, biller.id)}
          // Requests the form while the finger is still down: the page that opens shares the request.
          onPointerDown={() =>
            void queries.load(productFields, {
              BillerCode: biller.billerCode,
              Category: biller.categoryCode,
            })
          }
        />
      )}
    />
  )
}
