import type { Hono } from 'hono'
import { readAsset } from '#src/sandbox/seed/assets.ts'
import { type KeptAnswer, keepAnswer, sendKept } from './kept-answer.ts'
import { Refusal } from './refusal.ts'

/** Pictures that the provider's answers point at. */
export function mountAssets(app: Hono): void {
  const kept = new Map<string, KeptAnswer & { readonly type: string }>()
  app.get('/api/assets/:name', (c) => {
    const { name } = c.req.param()
    const known = kept.get(name) ?? load(name)
    kept.set(name, known)
    return sendKept(c, known, `${known.type}; charset=utf-8`)
  })
}

function load(name: string) {
  const asset = readAsset(name)
  if (!asset) throw new Refusal('unknown', 'There is no such picture.')
  return { ...keepAnswer(asset.body), type: asset.type }
}
