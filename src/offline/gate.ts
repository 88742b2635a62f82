/** May what began when this was given out still be done? Asked again at the moment of writing. */
export type Pass = () => boolean

/**
 * What stands before every table of this page (reliability F34). A wipe shuts it first; what began before the wipe, or
 * during it, is refused for ever, however late it comes.
 */
export interface Gate {
  pass(): Pass
  /** The answer opens it again, for what begins after that. */
  shut(): () => void
}

export function createGate(): Gate {
  let epoch = 0
  let shuts = 0
  return {
    pass() {
      const began = epoch
      const isOpen = shuts === 0
      return () => isOpen && epoch === began
    },
    shut() {
      epoch += 1
      shuts += 1
      let isShut = true
      return () => {
        if (!isShut) return
        isShut = false
        shuts -= 1
      }
    },
  }
}
