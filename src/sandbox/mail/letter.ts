/** Plain text; line ends in `to` and `subject` are taken out before it is posted. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}
