/** Whether work that began when this was issued may still be done. Checked again at the moment of writing. */
export type IsCurrent = () => boolean

/**
 * Stands before every table of this page. A wipe raises it first; work that began before or during the wipe is refused
 * for good, however late it comes.
 */
export interface WriteBarrier {
  begin(): IsCurrent
  /** Returns a function that lowers it again, for what begins after that. */
  raise(): () => void
}

export function createWriteBarrier(): WriteBarrier {
  let generation = 0
  let raised = 0
  return {
    begin() {
      const began = generation
      const isLowered = raised === 0
      return () => isLowered && generation === began
    },
    raise() {
      generation += 1
      raised += 1
      let isUp = true
      return () => {
        if (!isUp) return
        isUp = false
        raised -= 1
      }
    },
  }
}
