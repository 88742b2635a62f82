import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Floor</title>
<link rel="icon" href="data:,">
</head>
<body>
<h1>PayDey</h1>
<p>What a page costs that is nothing but its HTML.</p>
<input type="search" role="combobox" aria-expanded="false" aria-controls="none" aria-label="Search">
</body>
</html>
`

export interface Floor {
  readonly folder: string
  remove(): void
}

/** The floor that everything is compared with: a folder with one static page, without script or style. */
export function writeFloor(): Floor {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-floor-'))
  writeFileSync(join(folder, 'index.html'), html)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
