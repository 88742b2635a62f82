import * as v from 'valibot'
import { post } from './endpoint.ts'

// Beyond the specification: a web push message when an order has ended. A provider that supports it announces its key
// in the result of an order that has not ended (`PushKey`).

const endpoint = v.pipe(v.string(), v.url(), v.maxLength(1000))
const base64Url = /^[A-Za-z0-9_-]+$/

/** Subscribes one browser to the end of one order, with what its PushSubscription gives. Safe to repeat. */
export const subscribePush = post({
  name: 'subscribePush',
  path: '/Push/Subscribe',
  request: v.object({
    TransactionId: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    Endpoint: endpoint,
    /** The browser's public key, 65 bytes, and its secret, 16 bytes (RFC 8291). */
    P256dh: v.pipe(v.string(), v.regex(base64Url), v.length(87)),
    Auth: v.pipe(v.string(), v.regex(base64Url), v.length(22)),
    /** A phone that others use: the message does not even say what was bought. */
    IsShared: v.boolean(),
  }),
  response: v.unknown(),
  onFailure: 'inline',
  repeatable: true,
})

/** Short, because LOGOUT waits for it. */
const UNSUBSCRIBE_DEADLINE_MS = 3000

/** Ends every subscription of this browser. Needs no login: only the browser knows its endpoint. */
export const unsubscribePush = post({
  name: 'unsubscribePush',
  path: '/Push/Unsubscribe',
  request: v.object({ Endpoint: endpoint }),
  response: v.unknown(),
  onFailure: 'quiet',
  deadlineMs: UNSUBSCRIBE_DEADLINE_MS,
  repeatable: true,
})

/** What marks a declarative push message: browsers that know it show the notification without the worker. */
export const DECLARATIVE = 8030

/** What is sent, encrypted, in the shape of a declarative push message. */
export const PushMessageSchema = v.object({
  web_push: v.literal(DECLARATIVE),
  notification: v.object({
    title: v.pipe(v.string(), v.minLength(1)),
    body: v.string(),
    /** A whole address: what a tap opens. */
    navigate: v.pipe(v.string(), v.url()),
    /** One notification for each order, however often it is sent. */
    tag: v.string(),
    lang: v.string(),
  }),
})
export type PushMessage = v.InferOutput<typeof PushMessageSchema>
