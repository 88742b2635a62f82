import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  '--default-background-color=00000000',
]

/** Markup as a PNG of that many pixels, clear where it paints nothing. Chromium by itself, so it needs no package. */
export function rasterise(body: string, width: number, height: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-draw-'))
  try {
    const [page, shot] = [join(folder, 'page.html'), join(folder, 'shot.png')]
    writeFileSync(
      page,
      `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>${body}`,
    )
    const place = [`--user-data-dir=${join(folder, 'profile')}`, `--screenshot=${shot}`]
    execFileSync(CHROMIUM, [...QUIET, ...place, `--window-size=${width},${height}`, `file://${page}`], {
      stdio: 'ignore',
    })
    return readFileSync(shot)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
