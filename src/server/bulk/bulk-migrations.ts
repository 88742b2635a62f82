/** The history says of each upload what of it was given back: without this, by reading all of its rows. */
export const refundedRowsMigration = {
  name: '030-refunded-rows',
  sql: "create index bulk_rows_refunded on bulk_rows (tran_id) include (amount) where state = 'refunded'",
}
