import type { Category } from '#src/contract/catalog.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { DrawingName } from './drawings.ts'

/** First match wins. Providers name their categories freely, so words are looked for, not whole names. */
const rules: readonly (readonly [pattern: RegExp, icon: IconName | DrawingName])[] = [
  [/airtime|recharge|top.?up|vtu|phone/, 'phone'],
  [/internet|broadband|isp\b/, 'globe'],
  [/data|wifi|bundle/, 'wifi'],
  [/electric|power|disco|light|energy/, 'bolt'],
  [/cable|tv|television|stream/, 'tv'],
  [/movie|cinema|film/, 'film'],
  [/event|ticket|concert/, 'ticket'],
  [/educ|school|exam|tuition|fees/, 'education'],
  [/lev(y|ies)|tax|collection|government|toll|rates/, 'levies'],
  [/water|waste|sanitation/, 'water'],
  [/faith|church|mosque|tithe|religio/, 'faith'],
  [/giv|charit|donat|ngo/, 'giving'],
  [/transport|bus\b|travel|flight|train|ride|parking/, 'transport'],
  [/insur|cover\b/, 'insurance'],
  [/health|hospital|medic|clinic/, 'health'],
  [/wallet|bank|transfer|loan|pension|saving/, 'wallet'],
  [/bulk/, 'bulk'],
]

export function categoryIcon({ name, urlPath }: Category): IconName | DrawingName {
  const words = `${urlPath} ${name}`.toLowerCase()
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? 'receipt'
}
