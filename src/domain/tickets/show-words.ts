import { eventDateOf } from '#src/domain/dates.ts'

const LONG_NAME =
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{1,9}\b/g

/** A provider's day in a chip's two lines: `Sat`, `21 Nov`. Other words stay as they are. */
export function dayWords(day: string): readonly [title: string, detail: string] {
  const [title = '', ...rest] = eventDateOf(day)
    .replace(',', '')
    .replace(/ \d{4}$/, '')
    .replace(LONG_NAME, '$1')
    .split(' ')
  return [title, rest.join(' ')]
}

/** The time of a showtime's date: `6:30 pm`. A date without one stays whole. */
export function timeWords(date: string): string {
  const whole = eventDateOf(date)
  return /, (\d{1,2}:\d\d [ap]m)$/.exec(whole)?.[1] ?? whole
}
