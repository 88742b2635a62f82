const SECONDS_A_DAY = 86_400

export interface Cookies {
  get(name: string): string | null
  set(name: string, value: string, days: number): void
}

/** Secure except on plain-http loopback, where a Secure cookie is refused by some browsers (security 46). */
export const browserCookies: Cookies = {
  get(name) {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
  },
  set(name, value, days) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * SECONDS_A_DAY}; Path=/; SameSite=Lax${secure}`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari and Firefox before 140.
    document.cookie = cookie
  },
}
