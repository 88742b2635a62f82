import { useEffect, useEffectEvent } from 'react'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'

/** A booking form's shape, while it is not known what is booked. */
export function FormSkeleton() {
  return (
    <SkeletonGroup label={LOADING}>
      <Stack gap={5}>
        {times(4, (key) => (
          <Stack key={key} gap={2}>
            <Skeleton shape="short" />
            <Skeleton shape="field" />
          </Stack>
        ))}
      </Stack>
    </SkeletonGroup>
  )
}

/** Nothing to summarise: back to the form, which says what is missing. */
export function Incomplete({ onSeen }: { readonly onSeen: () => void }) {
  const leave = useEffectEvent(onSeen)
  useEffect(() => leave(), [])
  return <FormSkeleton />
}
