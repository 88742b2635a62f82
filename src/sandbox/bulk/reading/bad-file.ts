/** The upload is refused, with one sentence for whoever sent it. */
export class BadFile extends Error {}
