import { globalStyle, style } from '@vanilla-extract/css'
import { shapes } from '#src/kit/skeleton.css.ts'
import { detail, name, words } from '#src/kit/tile.css.ts'
import { color, leading, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

const categoryHeight = '112px'
const billerHeight = '136px'

const columns = (least: string) => `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`

/** Three across on the commonest phone; larger tiles where there is room, fewer where "Electricity" would not fit. */
const categoryGrid = style({
  display: 'grid',
  gridTemplateColumns: columns('calc(4.8rem + 18px)'),
  gridAutoRows: '1fr',
  gap: space[2],
  '@media': {
    [media.sm]: { gridTemplateColumns: columns('7rem'), gap: space[3] },
    [media.lg]: { gridTemplateColumns: columns('9.25rem') },
  },
})

/** One line that scrolls, to the edges of the screen; as high as names of two lines. */
const categoryRow = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '4.75rem',
  gap: space[1],
  marginInline: `-${space[4]}`,
  paddingInline: space[3],
  overflowX: 'auto',
  // Else what is placed inside it (a mark, a hidden word) would widen the page.
  position: 'relative',
  scrollbarWidth: 'thin',
})
export const lists = { grid: categoryGrid, row: categoryRow } as const
const placeHeight = 'calc(60px + 2.6em)'
export const place = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space[1],
  minBlockSize: placeHeight,
  paddingBlockStart: space[1],
  borderRadius: radius.control,
  color: color.ink,
  fontSize: text.xs,
  fontWeight: weight.medium,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
})
/** A ring as large as its drawing. */
export const placeSkeleton = style({
  minBlockSize: placeHeight,
  fontSize: text.xs,
  '::before': {
    content: '',
    display: 'block',
    inlineSize: '48px',
    blockSize: '48px',
    marginInline: 'auto',
    borderRadius: radius.full,
    backgroundColor: color.sunken,
  },
})

/**
 * Two across on a phone: without hovering, "Port Harcourt Electric Prepaid" must differ visibly from its postpaid twin.
 */
export const billerGrid = style({
  display: 'grid',
  gridTemplateColumns: columns('8rem'),
  gridAutoRows: '1fr',
  gap: space[2],
  '@media': { [media.sm]: { gridTemplateColumns: columns('9.5rem'), gap: space[3] } },
})

export const cell = style({ display: 'grid', minInlineSize: 0 })

/** The whole name fits into the minimum height, so that every tile of a grid is as tall as its skeleton. */
export const categoryTile = style({
  selectors: { '&&': { minBlockSize: categoryHeight, paddingInline: space[2] } },
})
const billerTile = style({
  position: 'relative',
  cursor: 'pointer',
  selectors: { '&&': { minBlockSize: billerHeight } },
})
// Always room for two lines, so that all marks of a row are aligned.
for (const tile of [categoryTile, billerTile]) {
  globalStyle(`${tile} ${words}`, { minBlockSize: '2.6em', alignContent: 'center' })
}
// "Port Harcourt Electricity (PHED) Prepaid": the last word matters, and touch has no tooltip.
globalStyle(`${billerTile} ${name}`, { WebkitLineClamp: 4 })
export const categorySkeleton = style([shapes.tile, { selectors: { '&&': { blockSize: categoryHeight } } }])
export const billerSkeleton = style([shapes.tile, { selectors: { '&&': { blockSize: billerHeight } } }])

/** Its places are shown in full. */
const companyTile = style({ position: 'relative', cursor: 'pointer' })
globalStyle(`${companyTile} ${detail}`, { whiteSpace: 'normal' })
export const tileOf = { square: billerTile, row: companyTile } as const

/** For a sign on a tile that leaves the app or needs a login. */
export const corner = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  color: color.inkSoft,
})

export const marked = style({ display: 'grid' })
/** Over the drawing's edge: it may come after the tile, and must move nothing. */
export const soon = style({
  position: 'absolute',
  placeSelf: 'end center',
  marginBlockEnd: '-4px',
  paddingInline: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.full,
  backgroundColor: color.surface,
  color: color.inkSoft,
  fontWeight: weight.body,
  lineHeight: 1.2,
})

/** A category's own drawing on its round ground. */
export const drawing = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: radius.full,
  backgroundColor: color.indigoTint,
  color: color.indigo,
})

export const search = style({ minInlineSize: 0, inlineSize: '100%', maxInlineSize: size.column })
/** `--search-room` is written by `useSearchHeight`. */
globalStyle(`${search} [role=listbox]`, { maxBlockSize: `min(400px, max(160px, var(--search-room, 50dvh)))` })

export const searchWords = style({
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  lineHeight: leading.tight,
  gap: '2px',
})
export const searchName = style({ color: color.ink, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const searchCategory = style({ color: color.inkSoft, fontSize: text.xs })
