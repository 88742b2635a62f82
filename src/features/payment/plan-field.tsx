import { useRef, useState } from 'react'
import type { PlanGroup, PlanRow, PlanSpan } from '#src/domain/form/plan-list.ts'
import { shortNaira } from '#src/domain/money.ts'
import { type ChoiceRow, ChoiceRows, Segmented } from '#src/kit/choices.tsx'
import { Field } from '#src/kit/field.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'

interface PlanFieldProps {
  readonly label: string
  readonly required: boolean
  readonly error: string | undefined
  readonly groups: readonly PlanGroup[]
  /** The id of the chosen item. */
  readonly value: string
  /** The id of the plan bought last for the number on the form. */
  readonly lastTime: string | null
  readonly onValueChange: (itemId: string) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLInputElement | null) => void
}

/** Data plans as rows, grouped by how long they last, to be compared: size, time, price, naira per GB. */
export function PlanField(props: PlanFieldProps) {
  const { groups, value, lastTime, onValueChange, onBlur, ref, ...texts } = props
  const [picked, setPicked] = useState<PlanSpan | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const shown = shownGroup(groups, picked, [value, lastTime])
  const rows = shown?.rows ?? []
  const chosen = groups.flatMap((group) => group.rows).find(({ itemId }) => itemId === value)
  return (
    <Field {...texts} isGroup>
      {(control) => (
        <div ref={box}>
          <Stack gap={3}>
            {groups.length > 1 && shown && (
              <Segmented
                legend="How long it lasts"
                hidesLegend
                options={groups.map(({ span }) => ({ value: span, label: span }))}
                value={shown.span}
                onChoose={setPicked}
              />
            )}
            <ChoiceRows
              control={control}
              rows={rows.map((row) => toChoice(row, row.itemId === lastTime))}
              value={value}
              onChoose={onValueChange}
              // Moving from the rows to the tabs above them does not leave the field.
              onBlur={(event) => {
                if (!box.current?.contains(event.relatedTarget)) onBlur()
              }}
              ref={ref}
            />
            {chosen !== undefined && !rows.includes(chosen) && (
              <Text size="xs" tone="soft">
                You chose {[chosen.title, chosen.detail, shortNaira(chosen.price)].filter(Boolean).join(', ')}
                .
              </Text>
            )}
          </Stack>
        </div>
      )}
    </Field>
  )
}

/** The group that the user opened; else that of the chosen plan, or last time's; else a month, the commonest choice. */
function shownGroup(
  groups: readonly PlanGroup[],
  picked: PlanSpan | null,
  known: readonly (string | null)[],
): PlanGroup | undefined {
  const holds = (itemId: string | null) => (group: PlanGroup) =>
    group.rows.some((row) => row.itemId === itemId)
  return (
    groups.find(({ span }) => span === picked) ??
    known.map((itemId) => groups.find(holds(itemId))).find((group) => group !== undefined) ??
    groups.find(({ span }) => span === 'Month') ??
    groups[0]
  )
}

function toChoice({ itemId, title, detail, price, perGb, isBest }: PlanRow, isLast: boolean): ChoiceRow {
  return {
    value: itemId,
    title,
    detail: [detail, isLast && 'same as last time'].filter(Boolean).join(', '),
    mark: isBest && 'most for your naira',
    end: price > 0 && shortNaira(price),
    endNote: perGb !== null && `${shortNaira(perGb)} a GB`,
  }
}
