// The log: readable lines on a terminal, or for a log collector one line of JSON for each event on stdout. No field
// holds a customer's data, and what a sentence contains of it is masked.

export interface LogEvent {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly method?: string
  /** The pattern of an address, `/gateway/pay/:reference`, and never the address: a link's own text is its secret. */
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly message?: string
  readonly stack?: readonly string[]
}

let asJson = false

/** Chooses for the whole process, once, before anything is logged. */
export function logAs(format: 'lines' | 'json'): void {
  asJson = format === 'json'
  // A closed reader is no reason to exit; the console handles its own lines.
  if (asJson) process.stdout.on('error', () => {})
}

/** `at` is milliseconds since 1970. */
export function writeLog(event: LogEvent, at: number): void {
  if (asJson) process.stdout.write(`${jsonOf(event, at)}\n`)
  else writeReadable(event)
}

/** For people. Leaves requests out: whoever sits at a terminal looks for what is wrong. */
function writeReadable({ level, event, message, stack = [] }: LogEvent): void {
  if (message === undefined) return
  const text = [level === 'info' ? message : toldOf(event, message), ...stack].join('\n')
  if (level === 'error') console.error(text)
  else if (level === 'warn') console.warn(text)
  else console.log(text)
}

/** The operator must be able to act on a message: its references stay, bare numbers do not. */
function toldOf(event: string, message: string): string {
  if (event !== 'operator') return masked(message)
  return withoutMail(message).replace(/(?<![\w-])\+?\d{7,}(?![\w-])/g, '***')
}

/** Field by field, so that an object's other fields stay out. */
function jsonOf(event: LogEvent, at: number): string {
  const { message } = event
  return JSON.stringify({
    time: new Date(at).toISOString(),
    level: event.level,
    event: event.event,
    method: event.method,
    route: event.route,
    status: event.status,
    ms: event.ms,
    message: message === undefined ? undefined : toldOf(event.event, message),
    stack: event.stack,
  })
}

/** Masks addresses, anything as long as a token, and all but the start of numbers as long as a phone's. */
function masked(text: string): string {
  return withoutMail(text)
    .replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '***' : run))
    .replace(/\d{7,}/g, (digits) => `${digits.slice(0, 4)}***`)
}

function withoutMail(text: string): string {
  return text.replace(/[^\s"'(<)>]+/g, (word) => (/[^@]@[^@]/.test(word) ? '***@***' : word))
}
