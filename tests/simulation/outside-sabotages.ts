import type { Sabotage } from './history.ts'
import type { Between } from './outside.ts'

/** Changes calls to addresses that `when` matches. */
const calls =
  (
    when: RegExp,
    instead: (send: typeof fetch, address: string, init: RequestInit) => Promise<Response>,
  ): Between =>
  (send) =>
    ((address: string, init: RequestInit = {}) =>
      when.test(address) ? instead(send, address, init) : send(address, init)) as typeof fetch

const theme = 'outside' as const
const VENDS = /\/pay$/
const ASKS = /\/requery$/
const REFUNDS = /\/refund$/
const REFUND_LISTS = /\/refund\?/
const FURTHER_PAGES = /\/verify\/\w+-\d/
/** A row's request id: the time, random digits, and the row's place. */
const ROW = /"\d{12}[0-9a-f]{12}\d{6}/

/** Sabotages of what a biller and a gateway outside demand of a provider. */
export const outsideSabotages: readonly Sabotage[] = [
  {
    name: 'a biller is asked by another name than it was sent',
    theme,
    between: calls(ASKS, (send, address, init) =>
      send(address, { ...init, body: String(init.body).replace(/"(\d{12})/, '"000000000000') }),
    ),
  },
  {
    name: "a biller's silence is taken for a no",
    theme,
    between: calls(VENDS, (send, address, init) =>
      send(address, init).catch(() => Response.json({ code: '016', response_description: 'FAILED' })),
    ),
  },
  {
    name: 'an order goes to its biller again while the first is on its way',
    theme,
    between: calls(VENDS, (send, address, init) => {
      const other = { ...init, body: String(init.body).replace(/"(\d{12}\w*)"/, '"$1x"') }
      return send(address, init).catch(() => send(address, other))
    }),
  },
  {
    name: 'a second page of the gateway is never asked about',
    theme,
    between: calls(FURTHER_PAGES, (send, address, init) => send(address.replace(/-\d/, '-none'), init)),
  },
  {
    name: 'nothing is given back at the gateway',
    theme,
    between: calls(REFUNDS, async () => Response.json({ status: true, data: { status: 'processed' } })),
  },
  {
    name: 'a refund that failed is taken for one that is on its way',
    from: 201,
    theme,
    between: calls(REFUND_LISTS, async (send, address, init) => {
      const answer = await send(address, init)
      return new Response((await answer.text()).replaceAll('"failed"', '"pending"'), answer)
    }),
  },
  {
    name: 'a row that its biller has not heard of yet has failed',
    from: 43,
    theme: 'outside lists',
    between: calls(ASKS, async (send, address, init) => {
      const answer = await send(address, init)
      const isUnknown = ROW.test(String(init.body)) && (await answer.clone().text()).includes('"015"')
      return isUnknown ? Response.json({ code: '016', response_description: 'FAILED' }) : answer
    }),
  },
  {
    name: 'an operator gives money back without having heard that nothing will be delivered',
    theme,
    mishap: 'desk',
    prepare: (_provider, _phones, operator) => {
      operator.isCareless = true
    },
  },
  {
    name: 'for the rows that failed, all that was paid for a list is given back',
    theme: 'outside lists',
    between: calls(REFUNDS, (send, address, init) =>
      send(address, { ...init, body: String(init.body).replace(/,"amount":\d+/, '') }),
    ),
  },
  {
    name: 'nobody is told that the network gave back a part twice',
    theme: 'outside lists',
    between: calls(/\/refund/, async (send, address, init) => {
      const answer = await send(address, init)
      if (init.method === 'POST') {
        if (String(init.body).includes('"amount"')) await send(address, init)
        return answer
      }
      const { data, ...rest } = await answer.json()
      return Response.json({ ...rest, data: data.slice(0, 1) })
    }),
  },
]
