import { type Desk, DeskClosed } from '#src/features/bulk/desk/desk.ts'

/** The desk, with somebody who hears when its worker has died (a phone short of memory ends it first). */
export function watchedDesk(desk: Desk, onLost: () => void): Desk {
  function watch<T>(answer: Promise<T>): Promise<T> {
    answer.catch((error: unknown) => {
      if (error instanceof DeskClosed) onLost()
    })
    return answer
  }
  return {
    read: (source, options) => watch(desk.read(source, options)),
    choose: (choice) => watch(desk.choose(choice)),
    judgeWith: (providers) => watch(desk.judgeWith(providers)),
    window: (query) => watch(desk.window(query)),
    nextProblem: (query) => watch(desk.nextProblem(query)),
    change: (change) => watch(desk.change(change)),
    undo: () => watch(desk.undo()),
    changes: () => watch(desk.changes()),
    uploadFile: () => watch(desk.uploadFile()),
    compare: (theirs, total) => watch(desk.compare(theirs, total)),
    problems: () => watch(desk.problems()),
    report: () => watch(desk.report()),
    close: () => desk.close(),
  }
}
