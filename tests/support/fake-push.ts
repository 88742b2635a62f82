import type { Push, PushAddress } from '#src/data/browser/push.ts'

/** `says` is the user's answer to the prompt, `current` the subscription's address, `keys` those it subscribed for. */
export type FakePush = Push & {
  allowed: ReturnType<Push['permission']>
  says: PushAddress | 'denied' | 'unanswered' | 'failed'
  current: string | null
  keys: string[]
}

export function fakePush(allowed: FakePush['allowed'] = 'none'): FakePush {
  const fake: FakePush = {
    allowed,
    says: { endpoint: 'https://push.test/1', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    current: null,
    keys: [],
    permission: () => fake.allowed,
    async subscribe(publicKey) {
      fake.keys.push(publicKey)
      if (typeof fake.says === 'object') fake.current = fake.says.endpoint
      return fake.says
    },
    endpoint: async () => fake.current,
    async unsubscribe() {
      const { current } = fake
      fake.current = null
      return current
    },
  }
  return fake
}
