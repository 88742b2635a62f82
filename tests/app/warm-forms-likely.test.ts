import { expect, it } from 'vitest'
import { type LikelyForms, likelyForms } from '#src/app/warm-forms.ts'

const categories = [
  { code: '1', name: 'Airtime', urlPath: 'airtime' },
  { code: '2', name: 'TV', urlPath: 'cable-tv' },
]
const at = (categoryPath: string, billerCode: string) => ({ categoryPath, billerCode })
const top = (url: string) => ({ id: url, image: '', url })
const choose = (change: Partial<LikelyForms>) =>
  likelyForms({ here: null, saved: [], recent: [], top: [], categories, ...change }).map(
    ({ Category, BillerCode }) => `${Category}/${BillerCode}`,
  )

it('takes the open form first, then saved billers, then recent ones, then top billers', () => {
  expect(
    choose({
      here: at('cable-tv', 'DSTV'),
      saved: [at('airtime', 'MTN')],
      recent: [at('airtime', 'GLO')],
      top: [top('airtime/AIRTEL')],
    }),
  ).toEqual(['2/DSTV', '1/MTN', '1/GLO', '1/AIRTEL'])
})

it('asks for each form once', () => {
  expect(
    choose({ saved: [at('airtime', 'MTN')], recent: [at('Airtime', 'MTN')], top: [top('/airtime/MTN')] }),
  ).toEqual(['1/MTN'])
})

it.each([
  ['a category that the catalog does not have', { saved: [at('water', 'LWC')] }],
  ['a biller whose code is no address', { recent: [at('airtime', '../Users')] }],
  ['a result without a biller', { recent: [at('', '')] }],
  ['a top biller that leads elsewhere', { top: [top('https://evil.test/airtime/MTN'), top('airtime')] }],
])('leaves out %s', (_, lists) => expect(choose(lists)).toEqual([]))

it('is at most 24 forms', () => {
  const many = Array.from({ length: 40 }, (_, index) => at('airtime', `B${index}`))
  expect(choose({ saved: many })).toHaveLength(24)
  expect(choose({ saved: many })[0]).toBe('1/B0')
})
