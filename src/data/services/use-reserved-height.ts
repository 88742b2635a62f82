import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { useServices } from './services.ts'

const MEASURED = /^(\d{1,4}) (\d{1,4})$/

/**
 * Reserves for an element the height that its content had last time, if it is as wide as then. Call the returned
 * function when the content is there. LocalStore gets two numbers of pixels, and so no personal data.
 */
export function useReservedHeight(key: string, element: RefObject<HTMLElement | null>): () => void {
  const { local } = useServices()
  useLayoutEffect(() => {
    const target = element.current
    const [, height = '', width = ''] = MEASURED.exec(local.get(key) ?? '') ?? []
    if (target === null || height === '') return
    target.dataset.reserved = ''
    if (target.offsetWidth === Number(width)) target.style.minBlockSize = `${height}px`
    else delete target.dataset.reserved
  }, [local, key, element])
  return useCallback(() => {
    const target = element.current
    if (target === null) return
    delete target.dataset.reserved
    target.style.minBlockSize = ''
    const { offsetHeight, offsetWidth } = target
    if (offsetHeight === 0) local.remove(key)
    else local.set(key, `${offsetHeight} ${offsetWidth}`)
  }, [local, key, element])
}
