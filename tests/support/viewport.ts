/** Makes the test's window as wide as that, as a resize does. */
export function setWidth(width: number): void {
  const browser = Reflect.get(window, 'happyDOM') as { setViewport(size: { width: number }): void }
  browser.setViewport({ width })
}
