/** SHA-256 in base64. Node and browsers have different functions for it. */
export type Digest = (text: string) => string

export interface InlineDigests {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const SCRIPT = /<script>([\s\S]*?)<\/script>/g
const STYLE = /<style>([\s\S]*?)<\/style>/g

/** Digests of a page's inline scripts and styles, for its policy. For pages of our own build, not for any HTML. */
export function inlineDigests(html: string, digest: Digest): InlineDigests {
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${digest(text)}'`)
  return { scripts: all(SCRIPT), styles: all(STYLE) }
}
