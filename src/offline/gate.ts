/** Whether work that began when this was issued may still be done. Checked again at the moment of writing. */
export type Pass = () => boolean

/**
 * Guards every table of this page. A wipe shuts it first; work that began before or during the wipe is refused for
 * good, however late it comes.
 */
export interface Gate {
  pass(): Pass
  /** Returns a function that opens it again, for what begins after that. */
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
