import { type RefObject, useEffect } from 'react'

/** Ctrl+Z or Cmd+Z anywhere in it, save where one types: there it is the field's own. */
export function useUndoKey(root: RefObject<HTMLElement | null>, undo: () => void): void {
  useEffect(() => {
    const element = root.current
    const handle = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    element?.addEventListener('keydown', handle)
    return () => element?.removeEventListener('keydown', handle)
  }, [root, undo])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'radio'
}
