import { FIELDS } from '#src/domain/bulk/sheet.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import * as css from './row-list.css.ts'
import { FIELD_NAMES } from './status-words.ts'

interface GridHeadProps {
  readonly layout: 'wide' | 'tall'
  readonly height: number
}

/** Stays in view. In two lines to a row, the status and what can be done stand under the cells, with no heading. */
export function GridHead({ layout, height }: GridHeadProps) {
  const isWide = layout === 'wide'
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the heading row of a grid
    <div
      role="row"
      aria-rowindex={1}
      className={`${css.layouts[layout]} ${css.head}`}
      style={{ blockSize: height }}
    >
      <Heading className={css.rowNumber} text="Row" />
      {FIELDS.map((field) => (
        <Heading
          key={field}
          className={field === 'amount' ? css.headFigure : css.headCell}
          text={FIELD_NAMES[field]}
        />
      ))}
      <Heading className={isWide ? css.headCell : visuallyHidden} text="Status" />
      <Heading className={visuallyHidden} text="Actions" />
    </div>
  )
}

function Heading({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
    <div role="columnheader" className={className}>
      {text}
    </div>
  )
}
