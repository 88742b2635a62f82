import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { tellWhereNobodyCanPay } from '#src/server/build/built-for.ts'

const dist = mkdtempSync(join(tmpdir(), 'paydey-built-'))
afterAll(() => rmSync(dist, { recursive: true }))

it('an app that leads to no page of the gateway is told at the start, and one that does is not', async () => {
  const told: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((sentence) => void told.push(String(sentence)))
  const look = () => tellWhereNobodyCanPay(dist)
  await look()
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'index-a.js'), 'const env={}')
  expect(told).toEqual([])
  await look()
  expect(told).toEqual([expect.stringContaining('VITE_GATEWAY_ORIGINS=https://checkout.paystack.com')])
  writeFileSync(
    join(dist, 'assets', 'main-b.js'),
    'const env={VITE_GATEWAY_ORIGINS:"https://checkout.paystack.com"}',
  )
  await look()
  expect(told).toHaveLength(1)
})
