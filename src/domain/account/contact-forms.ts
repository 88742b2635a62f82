import * as v from 'valibot'
import type { User } from '#src/contract/user.ts'
import { emailEntry, NAME_MIN, nameEntry } from '#src/domain/entries.ts'

/** Spec section 9. */
const COMMENT_MIN = 5

/** The two forms' sentences, word for word where spec sections 5 and 8 fix them. */
export const contactSentences = {
  emailInvalid: 'Enter a Valid Email',
  emailRequired: 'Your Email is Required',
  nameShort: 'Your Name must be at least 2 Characters long',
  subjectRequired: 'Subject is Required',
  commentShort: 'Comment must be at least 5 Characters long',
  friendNameShort: "Your Friend's Name must be at least 2 Characters long",
  messageSent: 'Message sent successfully',
  friendNotified: 'Your friend has been notified',
  // Not in the spec: it fixes no sentence for a missing friend's email, nor for texts longer than the call accepts.
  friendEmailRequired: "Your Friend's Email is Required",
  nameLong: 'Your Name must be at most 60 Characters long',
  friendNameLong: "Your Friend's Name must be at most 60 Characters long",
  commentLong: 'Comment must be at most 4000 Characters long',
} as const

const COMMENT_MAX = 4000

const senderName = nameEntry(NAME_MIN, contactSentences.nameShort, contactSentences.nameLong)

/** Support form (spec section 5). Names and comment are counted without the blanks around them. */
export const SupportFormSchema = v.object({
  name: senderName,
  email: emailEntry(contactSentences.emailRequired, contactSentences.emailInvalid),
  subject: v.pipe(v.string(), v.nonEmpty(contactSentences.subjectRequired)),
  comment: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(COMMENT_MIN, contactSentences.commentShort),
    v.maxLength(COMMENT_MAX, contactSentences.commentLong),
  ),
})

/** Tell a friend (spec sections 3 and 5): the form's own field names. */
export const TellAFriendFormSchema = v.object({
  teller: senderName,
  telleeName: nameEntry(NAME_MIN, contactSentences.friendNameShort, contactSentences.friendNameLong),
  telle: emailEntry(contactSentences.friendEmailRequired, contactSentences.emailInvalid),
})

export interface Sender {
  readonly name: string
  readonly email: string
}

/**
 * What a signed-in user need not type: name and email of the account, each empty when the form would refuse it, so that
 * no hidden field can block the form.
 */
export function senderOf(user: Pick<User, 'firstName' | 'surname' | 'consumerId'> | null): Sender {
  if (user === null) return { name: '', email: '' }
  const { name: nameRule, email: emailRule } = SupportFormSchema.entries
  const fullName = v.safeParse(nameRule, `${user.firstName} ${user.surname}`)
  const address = v.safeParse(emailRule, user.consumerId)
  return { name: fullName.success ? fullName.output : '', email: address.success ? address.output : '' }
}
