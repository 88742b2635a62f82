import { subscribePush, unsubscribePush } from '#src/contract/push.ts'
import type { Client } from '#src/data/client/client.ts'
import { loggedOrder } from './clients.ts'
import type { Driven } from './driven.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/contract'
/** The browser's side of RFC 8291's example. */
const KEYS = {
  P256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  Auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const subscribe = (client: Client, TransactionId: string, Endpoint = ENDPOINT) =>
  client.call(subscribePush, { TransactionId, Endpoint, ...KEYS, IsShared: false })

/** Nobody pays these orders, so nothing is ever sent. */
export const pushCalls: readonly Driven[] = [
  {
    endpoint: subscribePush,
    run: async (client) => subscribe(client, (await loggedOrder(client)).transactionId),
    gives: null,
    bad: [
      {
        with: 'an order that is not there',
        run: (client) => subscribe(client, '1'),
        status: 404,
        says: /Invalid Order Number/,
      },
      {
        with: 'an address inside the provider’s own network',
        run: async (client) =>
          subscribe(client, (await loggedOrder(client)).transactionId, 'https://169.254.169.254/latest'),
        status: 400,
        says: /do not know the push service/,
      },
    ],
  },
  {
    endpoint: unsubscribePush,
    run: (client) => client.call(unsubscribePush, { Endpoint: ENDPOINT }),
    gives: null,
    bad: [
      {
        with: 'what is no address',
        run: (client) => client.call(unsubscribePush, { Endpoint: 'nowhere' }),
        status: 400,
        says: /Endpoint/,
      },
    ],
  },
]
