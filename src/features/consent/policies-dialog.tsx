import { type ReactNode, useState } from 'react'
import { ChipGroup } from '#src/kit/choices.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { choice } from './consent.css.ts'

/** A policy for the pop-up. Its text belongs to another slice, so app passes it in. */
export interface Policy {
  readonly title: string
  readonly body: ReactNode
}

export type LoadPolicies = () => Promise<readonly Policy[]>

export interface PoliciesDialogProps {
  policies: readonly Policy[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Both policies in one pop-up, one at a time. */
export function PoliciesDialog({ policies, open, onOpenChange }: PoliciesDialogProps) {
  const [chosen, setChosen] = useState(policies[0]?.title ?? '')
  const shown = policies.find(({ title }) => title === chosen)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={chosen}
      width="wide"
      description={
        <div className={choice}>
          <ChipGroup
            label="Which policy"
            options={policies.map(({ title }) => ({ value: title, label: title }))}
            value={chosen}
            onChoose={setChosen}
          />
        </div>
      }
    >
      <Stack key={chosen}>{shown?.body}</Stack>
    </Dialog>
  )
}
