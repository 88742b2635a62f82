/**
 * A product's own notify address as a path under the main base, or null when it leads anywhere else: catalog data may
 * not send the token or a payment's id to another place than the provider's API (decision 32, security 19).
 * `mainBase` is a same-origin path or a whole address.
 */
export function safeNotifyPath(address: string, mainBase: string, origin: string): string | null {
  if (address === '') return null
  const base = new URL(`${mainBase}/`, origin)
  const isPath = address.startsWith('/') && !/^[/\\]{2}/.test(address)
  const target = isPath ? `.${address}` : address
  if (!URL.canParse(target, base.href)) return null
  const url = new URL(target, base)
  const isInside = url.href.startsWith(base.href) && url.username === '' && url.password === ''
  return isInside ? url.href.slice(base.href.length - 1) : null
}
