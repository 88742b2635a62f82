import { describe, expect, it } from 'vitest'
import { isCategoryPath, isSlug, replayPath } from '#src/contract/paths.ts'

describe('a segment of an address that the provider names', () => {
  it.each([
    ['cable-tv', true],
    ['Airtime2', true],
    ['MTN_VTU', true],
    ['', false],
    ['..', false],
    ['a/b', false],
    ['a.b', false],
    ['%2e', false],
    ['a b', false],
    ['a\n', false],
    ['a'.repeat(81), false],
  ])('%j: %s (S21)', (segment, expected) => {
    expect(isSlug(segment)).toBe(expected)
  })
})

describe('a replay', () => {
  it.each([
    ['airtime', 'MTNVTU', '8392', '/airtime/MTNVTU/8392?status=forwarded'],
    ['topup-wallet', 'WALLET', '8392', '/topup-wallet/WALLET/8392?status=forwarded'],
    ['tickets', 'event', '8392', '/tickets/event/8392?status=forwarded'],
    ['tickets', 'movie', '8392', '/tickets/movie/8392?status=forwarded'],
    ['airtime', 'MTNVTU', 'PRD/7?x=1#y', '/airtime/MTNVTU/PRD%2F7%3Fx%3D1%23y?status=forwarded'],
  ])('of %s, %s, %s opens at its order summary', (category, billerCode, id, address) => {
    expect(replayPath(category, billerCode, id)).toBe(address)
  })

  it.each([
    ['', 'MTNVTU', 'T1'],
    ['..', 'MTNVTU', 'T1'],
    ['//evil.invalid', 'MTNVTU', 'T1'],
    ['javascript:alert(1)', 'MTNVTU', 'T1'],
    ['air time', 'MTNVTU', 'T1'],
    ['airtime/../logout', 'MTNVTU', 'T1'],
    ['%2e%2e', 'MTNVTU', 'T1'],
    ['\\\\evil.invalid', 'MTNVTU', 'T1'],
    ['airtime', '', 'T1'],
    ['airtime', '..', 'T1'],
    ['airtime', 'MTN/VTU', 'T1'],
    ['airtime', 'MTNVTU\n', 'T1'],
    ['airtime', 'MTNVTU', ''],
    ['airtime', 'MTNVTU', '.'],
    ['airtime', 'MTNVTU', '..'],
  ])('of %j, %j, %j has no address', (category, billerCode, id) => {
    expect(replayPath(category, billerCode, id)).toBeNull()
  })
})

it.each([
  ['tickets', true],
  ['airtime', true],
  ['logout', false],
  ['Receipts', false],
  ['a/b', false],
])('a category called %s has a page of its own: %s', (urlPath, isReachable) => {
  expect(isCategoryPath(urlPath)).toBe(isReachable)
})
