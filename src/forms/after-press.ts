import { useEffect, useMemo } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { currentPress, trackPresses } from '#src/platform/press.ts'

/**
 * Judges as `resolver` does, and not in the middle of a press: the press that leaves a field would have the field's error
 * move what is being pressed from under it, and be lost.
 */
export function useAfterPress<Fields extends FieldValues, Output>(
  resolver: Resolver<Fields, unknown, Output>,
): Resolver<Fields, unknown, Output> {
  useEffect(trackPresses, [])
  return useMemo(
    () =>
      (...form) => {
        const press = currentPress()
        return press === null ? resolver(...form) : press.then(() => resolver(...form))
      },
    [resolver],
  )
}
