/** Where the unsent form of an event is kept on the device: the summary reads what the form kept. */
export function eventDraftKey(id: string): string {
  return `tickets/event/${id}`
}
