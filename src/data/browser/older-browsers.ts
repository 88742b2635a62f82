/**
 * The standard library's functions that the app or a package calls and that a browser as old as Chrome 89 or Safari 15.4
 * lacks. Imported first by the page and by each worker. Syntax is lowered by the build (`build.target`).
 */
function add(to: object, name: string, value: (...given: never[]) => unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
}

add(Object, 'hasOwn', (of: unknown, name: PropertyKey) =>
  // biome-ignore lint/suspicious/noPrototypeBuiltins: it stands in for Object.hasOwn
  Object.prototype.hasOwnProperty.call(of, name),
)

function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? this.length + whole : whole]
}
for (const list of [Array.prototype, String.prototype, Object.getPrototypeOf(Uint8Array.prototype)]) {
  add(list, 'at', at)
}

type Fits = (one: unknown, index: number, all: readonly unknown[]) => unknown
function findLastIndex(this: readonly unknown[], fits: Fits): number {
  let index = this.length - 1
  while (index >= 0 && !fits(this[index], index, this)) index -= 1
  return index
}
add(Array.prototype, 'findLastIndex', findLastIndex)
add(Array.prototype, 'findLast', function (this: readonly unknown[], fits: Fits): unknown {
  return this[findLastIndex.call(this, fits)]
})

export {}
