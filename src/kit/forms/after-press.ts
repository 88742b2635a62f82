import { useEffect, useMemo } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { currentPress, trackPresses } from '#src/data/browser/press.ts'

/**
 * Validates like `resolver`, but not in the middle of a press: otherwise the error of the field that loses the focus
 * would move the pressed element, and the press would be lost.
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
