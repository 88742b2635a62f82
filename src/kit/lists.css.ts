import { createContainer, style } from '@vanilla-extract/css'
import { color, media, radius, size, space, text, weight } from './tokens.css.ts'

const listItem = createContainer()
const roomy = `${listItem} (min-width: 17rem)`

export const list = style({ display: 'grid' })
export const listEntry = style({
  containerType: 'inline-size',
  containerName: listItem,
  borderBlockEnd: `1px dashed ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const listRow = style({
  display: 'flex',
  alignItems: 'center',
  // With large text the end wraps under the words, which would otherwise be as narrow as a letter.
  flexWrap: 'wrap',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: '64px',
  paddingBlock: '10px',
  color: color.ink,
  textAlign: 'start',
  textDecoration: 'none',
})
export const pressable = style({
  marginInline: `-${space[2]}`,
  paddingInline: space[2],
  inlineSize: `calc(100% + ${space[4]})`,
  borderRadius: '10px',
  '@media': { [media.hover]: { selectors: { '&:hover': { backgroundColor: color.sunken } } } },
})
export const listWords = style({ flex: '1 1 7.5rem', minInlineSize: 0, display: 'grid', gap: '1px' })
export const listTitle = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const listDetail = style({
  color: color.inkSoft,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
})
export const listEnd = style({
  display: 'grid',
  gap: space[1],
  justifyItems: 'end',
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
})

/**
 * A row whose end has a note, where there is room: the title shares a line with the end and the detail one with the note, so
 * that a wide note leaves the title its width.
 */
export const noted = style({
  '@container': {
    [roomy]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      gap: `2px ${space[2]}`,
      alignItems: 'start',
    },
  },
})
const placed = (place: Record<string, string>) => style({ '@container': { [roomy]: place } })
export const notedLead = style([
  { display: 'grid' },
  placed({ gridArea: '1 / 1 / 3 / 2', alignSelf: 'center' }),
])
export const notedParts = style({ '@container': { [roomy]: { display: 'contents' } } })
export const notedTitle = placed({ gridArea: '1 / 2 / 2 / 4' })
export const notedEnd = placed({ gridArea: '1 / 4', justifySelf: 'end' })
export const notedDetail = placed({ gridArea: '2 / 2' })
export const notedNote = placed({ gridArea: '2 / 3 / 3 / 5', justifySelf: 'end' })

export const pagination = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  '@media': { [media.md]: { justifyContent: 'flex-end' }, print: { display: 'none' } },
})
/** On a phone there are only the two arrows and "Page 2 of 11". */
export const pageNumbers = style({
  display: 'none',
  '@media': { [media.md]: { display: 'flex', alignItems: 'center', order: 2 } },
})
export const pageNumber = style({ fontVariantNumeric: 'tabular-nums lining-nums', color: color.inkSoft })
export const pageCurrent = style({ backgroundColor: color.indigoTint, fontWeight: weight.heavy })
export const pageWhere = style({
  fontSize: text.sm,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.md]: { order: 0, marginInlineEnd: 'auto' } },
})
export const pageBack = style({ '@media': { [media.md]: { order: 1 } } })
export const pageOn = style({ '@media': { [media.md]: { order: 3 } } })

export const nothing = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  paddingBlock: space[10],
  paddingInline: space[4],
  color: color.inkSoft,
  textAlign: 'center',
})
/** In full ink: the icon above and the words below are softer. */
export const nothingTitle = style({ color: color.ink })

/** Looks like the text around it; the dotted line under it shows that there is more. */
export const cut = style({
  position: 'relative',
  minBlockSize: size.touch,
  borderRadius: radius.small,
  textAlign: 'start',
  font: 'inherit',
  overflowWrap: 'anywhere',
  textDecoration: `underline dotted ${color.control}`,
  textUnderlineOffset: '4px',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.indigo } } } },
})
