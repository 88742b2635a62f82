import { expect, it, vi } from 'vitest'

/** What an older browser answers: the call is made while its own function is missing. */
async function inOlderBrowser(of: object, name: string, self: unknown, given: unknown[]): Promise<unknown> {
  const own = Object.getOwnPropertyDescriptor(of, name) ?? {}
  Reflect.deleteProperty(of, name)
  vi.resetModules()
  try {
    await import('#src/data/browser/older-browsers.ts')
    const { enumerable, value } = Object.getOwnPropertyDescriptor(of, name) ?? {}
    expect(enumerable).toBe(false)
    expect(value).not.toBe(own.value)
    return Reflect.apply(value, self, given)
  } finally {
    Object.defineProperty(of, name, own)
  }
}

it.each<[string, object, unknown, unknown[], unknown]>([
  // The test runner itself needs that of arrays, which is the same function.
  ['at', String.prototype, 'abc', [0], 'a'],
  ['at', String.prototype, 'abc', [-1], 'c'],
  ['at', String.prototype, 'abc', [-4], undefined],
  ['at', String.prototype, 'abc', [3], undefined],
  ['findLast', Array.prototype, [3, 4, 5], [(one: number) => one < 5], 4],
  ['findLast', Array.prototype, [3, 4, 5], [(one: number) => one > 5], undefined],
  ['findLastIndex', Array.prototype, [3, 4, 5], [(one: number) => one < 5], 1],
  ['findLastIndex', Array.prototype, [3, 4, 5], [(one: number) => one > 5], -1],
  ['hasOwn', Object, Object, [{ a: 1 }, 'a'], true],
  ['hasOwn', Object, Object, [{}, 'toString'], false],
])(
  'does in an older browser what a newer one does by itself: %s of %o',
  async (name, of, self, given, result) => {
    expect(await inOlderBrowser(of, name, self, given)).toEqual(result)
  },
)
