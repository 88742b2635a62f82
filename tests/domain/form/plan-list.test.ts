import { describe, expect, it } from 'vitest'
import { lastPlanOf, planGroups, withLastPlans } from '#src/domain/form/plan-list.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { aField, airtime, data, naira } from '#tests/domain/fixtures.ts'

const seed = indexCatalog()

type Item = readonly [label: string, naira?: number]

function listOf(...items: readonly Item[]) {
  return aField({
    Id: 'plan',
    FieldName: 'Data Plan',
    ControlType: 'LOOKUP',
    LookupListAmountFieldId: 'amount',
    ListItems: items.map(([label, amount = 0], index) => ({
      Id: `p${index + 1}`,
      ItemDesc: label,
      ItemValue: `v${index + 1}`,
      Amount: amount,
    })),
  })
}

const mtn = { name: 'MTN Data' }
const groupsOf = (...items: readonly Item[]) => planGroups(listOf(...items), mtn)
const spansOf = (...items: readonly Item[]) =>
  groupsOf(...items)?.map(({ span, rows }) => `${span}: ${rows.map(({ title }) => title).join(', ')}`)

describe('which lists are shown as plans', () => {
  it.each([
    ['MTNDATA', true],
    ['AIRTELDATA', true],
    ['GLODATA', true],
    ['T2DATA', true],
    ['SMILE', true],
    ['SPECTRANET', true],
    ['SWIFT', true],
    ['TIZETI', true],
    ['MTNFIBREX', false],
    ['DSTV', false],
    ['GOTV', false],
    ['STARTIMES', false],
    ['SHOWMAX', false],
    ['ESTATEHOTSPOT', false],
    ['WATERTANKER', false],
    ['WAEC', false],
  ])('%s: %s, by its own names', (code, isShown) => {
    const biller = seed.biller(code)
    const lists = biller?.fields.filter(({ control }) => control === 'list') ?? []
    expect(lists.map((list) => planGroups(list, biller?.product ?? mtn) !== null)).toEqual([isShown])
  })

  it.each([
    [
      'most have a size',
      [
        ['1GB, 1 day', 5],
        ['2GB, 7 days', 9],
        ['Voice', 3],
      ],
      true,
    ],
    [
      'half are not most',
      [
        ['1GB, 1 day', 5],
        ['Voice', 3],
      ],
      false,
    ],
    ['without prices there is nothing to compare', [['1GB, 1 day'], ['2GB, 7 days']], false],
    ['none at all', [], false],
  ] as const)('%s', (_, items, isShown) => {
    expect(groupsOf(...items) !== null).toBe(isShown)
  })

  it('never what is typed', () => {
    expect(airtime.fields.map((field) => planGroups(field, mtn))).toEqual([null, null, null])
  })
})

describe('the groups', () => {
  it.each([
    [1, 'Day'],
    [6, 'Day'],
    [7, 'Week'],
    [14, 'Week'],
    [20, 'Week'],
    [21, 'Month'],
    [30, 'Month'],
    [31, 'Month'],
    [32, 'Longer'],
    [365, 'Longer'],
  ])('%i days: %s', (days, span) => {
    expect(spansOf([`1GB, ${days} days`, 100])).toEqual([`${span}: 1 GB`])
  })

  it('stand in their order, the cheapest plan first, and what cannot be read comes last with its own name', () => {
    expect(
      spansOf(
        ['2GB, 30 days', 1500],
        ['Xtratalk Weekly Bundle', 300],
        ['1.5GB, 30 days', 1000],
        ['1GB Oneoff', 400],
        ['100MB, 1 day', 100],
      ),
    ).toEqual(['Day: 100 MB', 'Month: 1.5 GB, 2 GB', 'Other: Xtratalk Weekly Bundle, 1 GB'])
  })

  it('leave nothing of the list out', () => {
    for (const code of ['MTNDATA', 'AIRTELDATA', 'GLODATA', 'T2DATA', 'SMILE', 'SPECTRANET']) {
      const { fields, product } = seed.biller(code) ?? data
      for (const list of fields.filter(({ control }) => control === 'list')) {
        const ids = planGroups(list, product)?.flatMap(({ rows }) => rows.map(({ itemId }) => itemId))
        expect(ids?.sort()).toEqual(list.items.map(({ id }) => id).sort())
      }
    }
  })
})

describe('a row', () => {
  it.each([
    ['2GB + 2 mins, 30 days', 1500, '2 GB', '30 days, + 2 mins', 750],
    ['1GB, 1 day (social)', 500, '1 GB', '1 day, social apps only', 500],
    ['350MB, 1 day (weekend)', 200, '350 MB', '1 day, weekends only', 571],
    ['1GB, 14 days Night', 425, '1 GB', '14 days, nights only', 425],
    ['2GB MidNite for 7days - 1,020 Naira', 1020, '2 GB', '7 days, nights only', 510],
    ['Unlimited Gold, 30 days', 50000, 'Unlimited Gold', '30 days', null],
    ['Xtratalk Weekly', 300, 'Xtratalk Weekly', '', null],
  ])('%j', (label, amount, title, detail, perGb) => {
    const groups = groupsOf([label, amount], ['9GB, 90 days', 9], ['8GB, 90 days', 9])
    expect(groups?.flatMap(({ rows }) => rows).find(({ itemId }) => itemId === 'p1')).toEqual({
      itemId: 'p1',
      title,
      detail,
      price: naira(amount),
      perGb: perGb === null ? null : naira(perGb),
      isBest: false,
    })
  })
})

describe('most for your naira', () => {
  const best = (...items: readonly Item[]) =>
    groupsOf(...items)?.map(({ rows }) => rows.filter(({ isBest }) => isBest).map(({ title }) => title))

  it('is one of each group', () => {
    expect(
      best(
        ['1GB, 1 day', 500],
        ['2.5GB, 1 day', 900],
        ['2GB, 30 days', 1500],
        ['15GB, 30 days', 6000],
        ['20GB, 30 days', 8500],
      ),
    ).toEqual([['2.5 GB'], ['15 GB']])
  })

  it('is never data for nights, weekends or some apps alone', () => {
    expect(
      best(
        ['1GB, 5 nights', 100],
        ['3GB Weekend, 3 days', 500],
        ['2GB, 1 day (TikTok)', 100],
        ['1GB, 1 day', 500],
        ['2GB + 1GB night, 2 days', 800],
      ),
    ).toEqual([['2 GB']])
  })

  it('is nobody where there is one to choose, or all cost the same', () => {
    expect(best(['1GB, 1 day', 500])).toEqual([[]])
    expect(best(['1GB, 1 day', 500], ['2GB, 1 day', 1000])).toEqual([[]])
  })
})

describe('same as last time', () => {
  const [, list] = data.fields
  const bought = [
    { billerCode: 'MTNDATA', customer: '08031234567', values: { phone: '08031234567', plan: 'p1' } },
    { billerCode: 'MTNDATA', customer: '08050000000', values: { plan: 'gone' } },
    { billerCode: 'GLODATA', customer: '08060000000', values: { plan: 'p1' } },
  ]

  it.each([
    ['the number it was bought for', '0803 123 4567', 'p1'],
    ['another number', '08031234568', null],
    ['a plan that is not sold any more', '08050000000', null],
    ['another biller', '08060000000', null],
    ['no number yet', '', null],
  ])('%s', (_, phone, itemId) => {
    const form = { ...data, values: { phone } }
    expect(list && lastPlanOf(list, form, bought)).toBe(itemId)
  })

  it('opens the form with it, price and all, and never changes a choice', () => {
    const { product, fields } = data
    const opened = withLastPlans(product, fields, { phone: '08031234567' }, bought)
    expect(opened).toEqual({ phone: '08031234567', plan: 'p1', amount: '1000' })
    expect(withLastPlans(product, fields, { phone: '08031234567', plan: 'p2' }, bought).plan).toBe('p2')
    expect(withLastPlans(product, fields, { phone: '08031234568' }, bought)).toEqual({ phone: '08031234568' })
  })

  it('is of plans alone', () => {
    const items = [{ Id: 'p1', ItemDesc: 'DStv Compact', ItemValue: 'c', Amount: 19000 }]
    const fields = [
      ...data.fields.filter(({ id }) => id !== 'plan'),
      aField({ Id: 'plan', ControlType: 'LOOKUP', ListItems: items }),
    ]
    expect(withLastPlans(data.product, fields, { phone: '08031234567' }, bought).plan).toBeUndefined()
  })
})
