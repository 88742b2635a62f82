/** The history shows how much of each upload was refunded. Without this index it would read all rows of the upload. */
export const refundedRowsMigration = {
  name: '030-refunded-rows',
  sql: "create index bulk_rows_refunded on bulk_rows (tran_id) include (amount) where state = 'refunded'",
}
