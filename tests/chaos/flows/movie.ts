import { choose, chooseChip, type Flow, type Wanted } from './flow.ts'
import { ticket } from './ticket.ts'

/** One adult, in the first cinema, on a day and at an hour by the errand's number, so that no hall sells out. */
export const movie = (wanted: Wanted, id: string): Flow =>
  ticket(wanted, {
    billerCode: 'movie',
    address: `/tickets/movies/book-ticket?movie=${id}`,
    async choose(page) {
      await choose(page, 'Cinema', 1)
      await chooseChip(page, 'Day', 1 + (wanted.index % 5))
      await chooseChip(page, 'Date and Time', wanted.index % 2)
    },
  })
