/** What each engine's driver must be able to do; everything else is written once, on top of it (hand.ts). */
export interface EngineBrowser {
  readonly name: EngineName
  readonly version: string
  open(address: string): Promise<void>
  address(): Promise<string>
  /** Returns the value of an expression, awaited, as JSON can carry it. */
  evaluate(expression: string): Promise<unknown>
  /** A real click in the middle of the expression's element; false when nothing was pressed. */
  press(expression: string): Promise<boolean>
  /** Real keys, to the focused element. */
  type(text: string): Promise<void>
  /** Chooses a file for the expression's input. False when there is no input. */
  choose(expression: string, path: string): Promise<boolean>
  /** A new tab without history; the former one is closed. */
  freshTab(): Promise<void>
  /** Ends it and starts it again with what it kept; WebKit opens a new window and closes the old. */
  restart(): Promise<void>
  /** Uncaught errors and policy violations that the driver reported since the last call. */
  takeFaults(): readonly string[]
  close(): Promise<void>
}

/** The click may have happened all the same: pressing again could pay again. */
export class PressFailed extends Error {}

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** A phone's width, as people have it. */
export const PHONE = { width: 390, height: 844 } as const
