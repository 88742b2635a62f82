import { type RefObject, useEffect, useRef } from 'react'

/** Back to the form takes the focus along, to the page's heading: a field would open the keyboard. */
export function useReturnFocus(isAtForm: boolean, title: RefObject<HTMLHeadingElement | null>): void {
  const wasAtForm = useRef(isAtForm)
  useEffect(() => {
    if (isAtForm && !wasAtForm.current) title.current?.focus()
    wasAtForm.current = isAtForm
  }, [isAtForm, title])
}
