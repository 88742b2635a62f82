import { partsOfCode, type Ticket } from '#src/domain/tickets/ticket.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'

/** A ticket's code: shown in groups, read out character by character. */
export function TicketCode({ code, className }: { readonly code: string; readonly className: string }) {
  const parts = partsOfCode(code)
  const joint = code.includes('-') ? '-' : ' '
  return (
    <p translate="no">
      {/* "TKT" as a word and four digits as one number would help nobody at a door. */}
      <span className={visuallyHidden}>{parts.map((part) => [...part].join(' ')).join(', ')}</span>
      <span className={className} aria-hidden="true">
        {parts.join(joint)}
      </span>
    </p>
  )
}

export function admitsWords(admits: number): string {
  return `Admits ${admits}`
}

/** When and where, as far as the receipt says; the same words are not shown twice. */
export function placeLines({ date, place }: Pick<Ticket, 'date' | 'place'>): readonly string[] {
  return [...new Set([date, place])].filter((line) => line !== '')
}
