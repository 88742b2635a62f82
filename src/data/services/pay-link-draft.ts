/** The key of the draft that marks this device as the maker of a pay link: it holds the link's key and nothing else. */
export function payLinkDraft(token: string): string {
  return `pay-for/${token}`
}

export const LINK_KEY = 'key'

/** The button, and the dialog that it opens. */
export const ASK_TO_PAY = 'Ask someone to pay'
