import { expect, it } from 'vitest'
import { replayAddress } from '#src/features/history/transaction-dialog.tsx'
import { historyRow } from './rows.ts'

it.each([
  ['airtime', 'MTNVTU', '/airtime/MTNVTU/8392?status=forwarded'],
  ['topup-wallet', 'WALLET', '/topup-wallet/WALLET/8392?status=forwarded'],
  ['tickets', 'event', '/tickets/event/8392?status=forwarded'],
  ['tickets', 'movie', '/tickets/movie/8392?status=forwarded'],
])('a row of %s is paid again at its own page', (urlPath, billerCode, address) => {
  expect(replayAddress(historyRow({ urlPath, billerCode, id: '8392' }))).toBe(address)
})

it.each([
  ['https://evil.test', 'MTNVTU', '8392'],
  ['airtime', '../logout', '8392'],
  ['airtime', 'MTNVTU', '..'],
  ['airtime', 'MTNVTU', ''],
])('a row of %s, %s, %s is not', (urlPath, billerCode, id) => {
  expect(replayAddress(historyRow({ urlPath, billerCode, id }))).toBeNull()
})
