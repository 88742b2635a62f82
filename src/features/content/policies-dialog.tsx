import { useState } from 'react'
import { ChipGroup } from '#src/kit/choices.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Stack } from '#src/kit/stack.tsx'
import * as css from './article.css.ts'
import { Article } from './article.tsx'
import cookiesPolicy from './texts/cookies-policy.md'
import privacyPolicy from './texts/privacy-policy.md'

const policies = { 'Privacy Policy': privacyPolicy, 'Cookies Policy': cookiesPolicy } as const
type Title = keyof typeof policies
const titles: readonly Title[] = ['Privacy Policy', 'Cookies Policy']

/** Both policies in one pop-up, one at a time: the same text as on their pages, with headings a level lower. */
export function PoliciesDialog({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Title>('Privacy Policy')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={chosen}
      width="wide"
      description={
        <div className={css.choice}>
          <ChipGroup
            label="Which policy"
            options={titles.map((title) => ({ value: title, label: title }))}
            value={chosen}
            onChoose={(value) => setChosen(value as Title)}
          />
        </div>
      }
    >
      <Stack key={chosen}>
        <Article text={policies[chosen]} level={3} />
      </Stack>
    </Dialog>
  )
}
