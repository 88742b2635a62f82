/** The draft on the device by which whoever made a link is known on its page: it holds the link's key and nothing else. */
export function payLinkDraft(token: string): string {
  return `pay-for/${token}`
}

export const LINK_KEY = 'key'

/** The button, and the dialog that it opens. */
export const ASK_TO_PAY = 'Ask somebody to pay'
