import { useEffect, useEffectEvent } from 'react'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { FieldSkeletons, SkeletonGroup } from '#src/kit/skeleton.tsx'

/** A booking form's shape, while it is not known what is booked. */
export function FormSkeleton() {
  return (
    <SkeletonGroup label={LOADING}>
      <FieldSkeletons count={4} />
    </SkeletonGroup>
  )
}

/** Nothing to summarise: back to the form, which says what is missing. */
export function Incomplete({ onSeen }: { readonly onSeen: () => void }) {
  const leave = useEffectEvent(onSeen)
  useEffect(() => leave(), [])
  return <FormSkeleton />
}
