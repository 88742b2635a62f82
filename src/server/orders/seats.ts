import type { Db, TransactionRow, Trx } from '#src/server/database/tables.ts'
import { HttpError } from '#src/server/http/http-error.ts'

/** What has seats of its own: a ticket class of an event on its day, or a showtime. */
export interface Place {
  readonly name: string
  /** How many seats it has before anybody takes one. */
  readonly capacity: number
}

/** Refuses to price seats that are not available. No promise: seats are held when a booking is logged. */
export async function requireSeats(db: Db, place: Place, wanted: number): Promise<void> {
  const known = await db
    .selectFrom('seats')
    .select('left_over')
    .where('place', '=', place.name)
    .executeTakeFirst()
  const left = known?.left_over ?? place.capacity
  if (left < wanted) throw new HttpError('conflict', left === 0 ? 'This is sold out.' : leftWords(left))
}

/** Takes seats for an order that is logged in this same transaction, or refuses and leaves nothing logged. */
export async function reserveSeats(
  trx: Trx,
  { transaction_id }: Pick<TransactionRow, 'transaction_id'>,
  { name, capacity }: Place,
  wanted: number,
): Promise<void> {
  await trx
    .insertInto('seats')
    .values({ place: name, left_over: capacity })
    .onConflict((conflict) => conflict.column('place').doNothing())
    .execute()
  // Everything that takes or releases seats of the same place waits here: the number left is exact.
  const { left_over: left } = await trx
    .selectFrom('seats')
    .select('left_over')
    .where('place', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (left < wanted) {
    const words = left === 0 ? 'Sold out.' : leftWords(left)
    throw new HttpError('conflict', `${words} Nothing was paid.`)
  }
  await trx
    .updateTable('seats')
    .set((set) => ({ left_over: set('left_over', '-', wanted) }))
    .where('place', '=', name)
    .execute()
  await trx.insertInto('reserved_seats').values({ transaction_id, place: name, seats: wanted }).execute()
}

/** Releases the seats of a transaction, once: the hold is deleted with it. Does nothing where it held none. */
export async function releaseSeats(trx: Trx, transactionId: string): Promise<void> {
  const hold = await trx
    .deleteFrom('reserved_seats')
    .where('transaction_id', '=', transactionId)
    .returning(['place', 'seats'])
    .executeTakeFirst()
  if (hold === undefined) return
  await trx
    .updateTable('seats')
    .set((set) => ({ left_over: set('left_over', '+', hold.seats) }))
    .where('place', '=', hold.place)
    .execute()
}

function leftWords(left: number): string {
  return left === 1 ? 'Only 1 seat is left.' : `Only ${left} seats are left.`
}
