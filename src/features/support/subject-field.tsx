import { useEffect, useEffectEvent } from 'react'
import { brand } from '#src/brand.ts'
import { supportSubjects } from '#src/contract/support.ts'
import { LOADING } from '#src/domain/first-sentences.ts'
import type { useValueField } from '#src/forms/schema-form.ts'
import { useResource } from '#src/services/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

interface SubjectFieldProps {
  field: ReturnType<typeof useValueField>
  /** The first subject whose label it matches is chosen, unless one is. */
  suits?: RegExp | undefined
}

/** The subjects, as the provider has them; an empty list when they do not come, with a way on (spec section 4). */
export function SubjectField({ field, suits }: SubjectFieldProps) {
  const { value, failure, isLoading, refresh } = useResource(supportSubjects)
  const options = (value ?? [])
    .filter((subject) => subject.value !== '')
    .map((subject) => ({ value: subject.value, label: subject.label || subject.value }))
  const suiting = options.find(({ label }) => suits?.test(label))?.value
  const isOpen = field.value === ''
  const choose = useEffectEvent(field.onValueChange)
  useEffect(() => {
    if (suiting !== undefined && isOpen) choose(suiting)
  }, [suiting, isOpen])
  const isWaiting = isLoading || (value === null && failure === null)
  return (
    <SelectField
      {...field}
      label="Subject"
      required
      options={options}
      placeholder={isWaiting && options.length === 0 ? LOADING : 'Choose a subject'}
      hint={!isWaiting && options.length === 0 && <NoSubjects onRetry={refresh} />}
    />
  )
}

function NoSubjects({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack align="start" gap={1}>
      <Text as="span" size="xs">
        The subjects did not load. Try again, or write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </Text>
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  )
}
