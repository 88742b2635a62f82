import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { alone, isIn, slow } from '#tests/tiers.ts'

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path}`)
  .filter((path) => /\.test\.tsx?$/.test(path))

describe('the tables of what runs when', () => {
  it.each([...slow, ...alone])('$path is there, and has a reason', ({ path, why }) => {
    expect(existsSync(path)).toBe(true)
    expect(files.some((file) => isIn([{ path, why }], file))).toBe(true)
    expect(why).toMatch(/.{10}/)
  })

  it('name no file twice', () => {
    const lines = [...slow, ...alone]
    const twice = files.filter((file) => lines.filter((line) => isIn([line], file)).length > 1)
    expect(twice).toEqual([])
  })
})
