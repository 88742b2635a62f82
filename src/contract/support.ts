import * as v from 'valibot'
import { email } from './email.ts'
import { get, post } from './endpoint.ts'
import { list, text } from './scalars.ts'

export const supportSubjects = get({
  name: 'supportSubjects',
  path: '/Supports/Subjects',
  /** The wire's names are already lower case. */
  response: list(v.object({ value: text, label: text })),
  onFailure: 'alert',
  offline: 'catalog',
})

export const saveSupportMessage = post({
  name: 'saveSupportMessage',
  path: '/Supports/Save',
  request: v.object({
    CustomerName: v.pipe(v.string(), v.minLength(2), v.maxLength(120)),
    CustomerEmail: email,
    Comment: v.pipe(v.string(), v.minLength(5), v.maxLength(4000)),
    Subject: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  }),
  response: v.unknown(),
})
