import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function typeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

/** Text; the others are compressed already. */
export function isCompressible(path: string): boolean {
  return /^(text|application\/(json|manifest|wasm)|image\/svg|font\/ttf)/.test(typeOf(path))
}

/** The build writes a digest of the content into the names in this folder and those in it, so they never change. */
export function isHashed(path: string): boolean {
  return /[\\/]assets[\\/](?:[\w-]+[\\/])?[^\\/]+-[\w-]{8,}\.\w+$/.test(path)
}
