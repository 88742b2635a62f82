import type { Category } from '#src/contract/catalog.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import * as css from './category-drawing.css.ts'

export interface CategoryDrawingProps {
  category: Category
  size?: keyof typeof css.drawing | undefined
}

const pixels = { tile: 24, panel: 40 } as const

/** A category's own drawing on its round ground. */
export function CategoryDrawing({ category, size = 'tile' }: CategoryDrawingProps) {
  const name = categoryIcon(category)
  return (
    <span className={css.drawing[size]}>
      {isDrawing(name) ? (
        <svg
          className={css.strokes}
          width={pixels[size]}
          height={pixels[size]}
          viewBox="0 0 24 24"
          focusable="false"
          aria-hidden="true"
        >
          <path d={drawings[name]} />
        </svg>
      ) : (
        <Icon name={name} size={pixels[size]} />
      )}
    </span>
  )
}

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

/** Drawings that only a category needs, in the hand of `ui/icon`: one path in a 24 x 24 box, round ends. */
const drawings = {
  transport:
    'M6 4h12a2 2 0 0 1 2 2v11.5H4V6a2 2 0 0 1 2-2zM4 12h16M12 4v8M6.5 17.5V20h2v-2.5M15.5 17.5V20h2v-2.5M7.5 14.8h.01M16.5 14.8h.01',
  insurance: 'M12 3l7.5 2.8v5.7c0 4.6-3.2 7.9-7.5 9.5-4.3-1.6-7.5-4.9-7.5-9.5V5.8zM8.5 12l2.5 2.5 4.5-5',
  health:
    'M12 20C5.5 15.5 3 12.3 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.3-2.5 6.5-9 11zM6.5 11.5h3l1.5-2.5 2.2 4.5 1.3-2h3',
} as const

type DrawingName = keyof typeof drawings

function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(drawings, name)
}
