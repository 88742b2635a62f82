import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Field, type FieldTexts, splitFieldTexts } from '#src/kit/field.tsx'
import { pressedWhole } from '#src/kit/helpers.css.ts'
import { words } from '#src/kit/words.tsx'
import * as css from './booking.css.ts'

interface Chip {
  readonly value: string
  readonly title: string
  readonly detail?: string
}

interface ChoiceChipsProps extends FieldTexts {
  readonly options: readonly Chip[]
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
  /** On a phone all are on one line, which scrolls. */
  readonly isStrip?: boolean
  /** Why there is nothing to choose from yet. */
  readonly before: ReactNode
}

/** One of several short options that are all visible: radio buttons that look like chips. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { options, value: chosen, isStrip = false } = props
  const group = useRef<HTMLDivElement>(null)
  // A kept choice may lie beyond the edge.
  useEffect(() => {
    const chip = group.current?.querySelector('input:checked')?.parentElement
    if (group.current && chip) group.current.scrollLeft = chip.offsetLeft - chip.offsetWidth
  }, [])
  const first = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  return (
    <Field {...splitFieldTexts(props)[0]} isGroup>
      {(control) =>
        options.length === 0 ? (
          <p className={css.beforeChips}>{words(props.before)}</p>
        ) : (
          <div
            {...control}
            ref={group}
            role="radiogroup"
            aria-labelledby={`${control.id}-label`}
            className={isStrip ? css.chipStrip : css.chips}
            onBlur={props.onBlur}
          >
            {options.map(({ value, title, detail }) => (
              <label key={value} className={css.chip}>
                <input
                  type="radio"
                  className={pressedWhole}
                  name={props.name}
                  value={value}
                  ref={value === first ? props.ref : undefined}
                  checked={value === chosen}
                  onChange={() => props.onValueChange(value)}
                />
                <span className={css.chipFace}>
                  <span>{words(title)}</span>{' '}
                  {detail && <span className={css.chipDetail}>{words(detail)}</span>}
                </span>
              </label>
            ))}
          </div>
        )
      }
    </Field>
  )
}
