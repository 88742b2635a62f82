import type { Kobo } from '#src/contract/kobo.ts'
import { formatPlain, parseNaira, plainNaira } from '#src/domain/money.ts'
import { ChipGroup } from '#src/kit/choices.tsx'

interface QuickPicksProps {
  readonly amounts: readonly Kobo[]
  /** What the field above holds. */
  readonly typed: string
  readonly onChoose: (amount: string) => void
}

/** One-tap amounts below the field of an amount. */
export function QuickPicks({ amounts, typed, onChoose }: QuickPicksProps) {
  const amount = parseNaira(typed)
  return (
    <ChipGroup
      label="Quick picks"
      options={amounts.map((amount) => ({
        value: plainNaira(amount),
        label: formatPlain(amount).replace(/\.00$/, ''),
      }))}
      value={amount === null ? null : plainNaira(amount)}
      onChoose={onChoose}
    />
  )
}
