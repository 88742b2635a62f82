import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { dataPlanOf } from '#src/domain/form/data-plan.ts'

type Case = readonly [name: string, naira: number, said: string]

/** Size, validity, kind, what else is said, naira per GB: the names as the networks and their resellers write them. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  'MTN Data': [
    ['110MB, 1 day', 100, '110 MB | 1 day | plain |  | 909'],
    ['1GB + 1.5 mins, 1 day', 500, '1 GB | 1 day | bonus | + 1.5 mins | 500'],
    ['2GB + 2 mins, 30 days', 1500, '2 GB | 30 days | bonus | + 2 mins | 750'],
    ['1TB, 365 days', 240000, '1 TB | 365 days | plain |  | 240'],
    ['N100 100MB - 24 hrs', 100, '100 MB | 1 day | plain |  | 1000'],
    ['N1000 1.5GB - 30 days', 1000, '1.5 GB | 30 days | plain |  | 667'],
    ['MTN N600 2.5GB - 2 days', 600, '2.5 GB | 2 days | plain |  | 240'],
    ['MTN N22000 120GB Monthly Plan + 80mins', 22000, '120 GB | 30 days | bonus | + 80 mins | 183'],
    ['MTN 100GB 2-Month Plan', 20000, '100 GB | 60 days | plain |  | 200'],
    ['MTN N50,000 400GB 3-Month Plan', 50000, '400 GB | 90 days | plain |  | 125'],
    ['MTN N10,000 25GB SME Mobile Data (1 Month)', 10000, '25 GB | 30 days | plain | SME | 400'],
    ['MTN N450,000 4.5TB Mobile Data (1 Year)', 450000, '4.5 TB | 365 days | plain |  | 100'],
    ['MTN SME Data 500MB – 30 Days', 189, '500 MB | 30 days | plain | SME | 378'],
    ['16.5GB + 10mins Monthly Plan - N,6500', 6500, '16.5 GB | 30 days | bonus | + 10 mins | 394'],
    ['1.8GB + 6mins + 5 SMS, Monthly - N1500', 1500, '1.8 GB | 30 days | bonus | + 6 mins + 5 SMS | 833'],
    ['1.5GB Weekly Plan (7 Days)', 1000, '1.5 GB | 7 days | plain |  | 667'],
    ['₦425 - 1GB - 14 days Night plan', 425, '1 GB | 14 days | night | Night | 425'],
    ['500MB/1day', 200, '500 MB | 1 day | plain |  | 400'],
    ['2GB - 30 hours', 500, '2 GB | 30 hours | plain |  | 250'],
    ['1GB (SME) - 30days', 259, '1 GB | 30 days | plain | SME | 259'],
  ],
  'Airtel Data': [
    ['1GB, 1 day (social)', 500, '1 GB | 1 day | social | social | 500'],
    ['Airtel Data Bundle - 50 Naira - 25MB  - 1Day', 50, '25 MB | 1 day | plain |  | 2000'],
    ['Airtel Data Bundle - 1,000 Naira - 1.5GB - 30 Days', 999, '1.5 GB | 30 days | plain |  | 666'],
    ['Airtel Binge Data - 1,500 Naira (7 Days) - 6GB', 1500, '6 GB | 7 days | plain | Binge | 250'],
    [
      'Airtel Data Bundle - 1,500 Naira - 2.5GB + 1GB Night Plan - 30 Days',
      1500,
      '2.5 GB | 30 days | bonus | + 1 GB Night | 600',
    ],
    ['100MB (CG) - 7days', 90, '100 MB | 7 days | plain | CG | 900'],
  ],
  'Glo Data': [
    ['45MB + 5MB night, 1 day', 50, '45 MB | 1 day | bonus | + 5 MB night | 1111'],
    ['1.1GB + 1.5GB night, 14 days', 1000, '1.1 GB | 14 days | bonus | + 1.5 GB night | 909'],
    ['500MB, 1 day (TikTok, YouTube)', 150, '500 MB | 1 day | social | TikTok, YouTube | 300'],
    ['350MB, 1 day (weekend)', 200, '350 MB | 1 day | weekend | weekend | 571'],
    ['875MB, Sunday only', 200, '875 MB | Sunday only | weekend |  | 229'],
    ['1GB, 5 nights', 100, '1 GB | 5 nights | night |  | 100'],
    ['Glo Data N100 -  105MB - 2 day', 100, '105 MB | 2 days | plain |  | 952'],
    ['Glo Data (SME) N160 - 500MB 14 days', 160, '500 MB | 14 days | plain | SME | 320'],
    ['240MB + 110MB Night N200 Oneoff', 200, '240 MB |  | bonus | + 110 MB Night | 833'],
    ['N500 3GB Weekend', 500, '3 GB |  | weekend | Weekend | 167'],
    ['N30000 225GB Glo Mega Oneoff', 30000, '225 GB |  | plain | Mega | 133'],
    ['Glo TV VOD 500MB 3days Oneoff', 150, '500 MB | 3 days | plain | TV VOD | 300'],
    ['Youtube N50 500MB Night Oneoff', 50, '500 MB |  | night | Youtube, Night | 100'],
    ['Glo Awoof 1.5GB - 1 Day', 350, '1.5 GB | 1 day | plain | Awoof | 233'],
    [
      'Glo MyG N100 400 MB OneOff (Whatsapp, Instagram, Snapchat)',
      100,
      '400 MB |  | social | MyG, Whatsapp, Instagram, Snapchat | 250',
    ],
  ],
  'T2 Data (9mobile)': [
    ['1.75GB, 7 days', 1000, '1.75 GB | 7 days | plain |  | 571'],
    ['1GB, 1 day (social)', 300, '1 GB | 1 day | social | social | 300'],
    ['9mobile Data - 2000 Naira - 4.5GB Data - 30 Days', 2000, '4.5 GB | 30 days | plain |  | 444'],
    ['9mobile Data - 27,500 Naira - 30GB - 90 days', 27500, '30 GB | 90 days | plain |  | 917'],
    [
      '9mobile 11GB (7GB+ 4GB Night) - 2,500 Naira - 30 days',
      2500,
      '7 GB | 30 days | bonus | + 4 GB Night | 357',
    ],
    ['9mobile 1GB + 100MB (1 day) - 300 Naira', 300, '1 GB | 1 day | bonus | + 100 MB | 300'],
    [
      '9mobile 200MB (100MB + 100MB night) + 300secs - 1 day',
      150,
      '100 MB | 1 day | bonus | + 100 MB night, + 300 secs | 1500',
    ],
    ['9mobile 35 GB - 7,000 Naira - 30 days', 7000, '35 GB | 30 days | plain |  | 200'],
    ['9MOBILE 1400MB - 30 Days', 1200, '1.4 GB | 30 days | plain |  | 857'],
  ],
  'Smile 4G': [
    ['2GB MidNite for 7days - 1,020 Naira', 1020, '2 GB | 7 days | night | MidNite | 510'],
    ['2GB MidNite (#1,020.00)', 1020, '2 GB |  | night | MidNite | 510'],
    ['1GB Midnight plan, 7 days', 300, '1 GB | 7 days | night | Midnight | 300'],
    ['FlexiDaily 1GB, 1 day', 450, '1 GB | 1 day | plain | FlexiDaily | 450'],
    ['1.5GB Bigga, 30 days', 1550, '1.5 GB | 30 days | plain | Bigga | 1033'],
    ['UnlimitedLite, 30 days', 18000, 'Unlimited | 30 days | unlimited | Lite | -'],
    ['2.5GB FlexiDaily for 2days - 500 Naira', 500, '2.5 GB | 2 days | plain | FlexiDaily | 200'],
    ['1GB Flexi-Weekly for 7days - 500 Naira', 500, '1 GB | 7 days | plain | Flexi-Weekly | 500'],
    ['6GBFlexiWeekly for 7Days', 1500, '6 GB | 7 days | plain | FlexiWeekly | 250'],
    ['200GB 365 for 365days', 60000, '200 GB | 365 days | plain | 365 | 300'],
    ['160GB Jumbo for 90days', 40000, '160 GB | 90 days | plain | Jumbo | 250'],
    ['3GB Weekend ONLY for 3days - 1,530 Naira', 1530, '3 GB | 3 days | weekend | Weekend | 510'],
  ],
  Spectranet: [
    ['Mifi 10GB, 30 days', 5000, '10 GB | 30 days | plain | Mifi | 500'],
    ['Home 100GB, 30 days', 24000, '100 GB | 30 days | plain | Home | 240'],
    ['Unlimited Gold, 30 days', 50000, 'Unlimited | 30 days | unlimited | Gold | -'],
  ],
  'Tizeti Wifi.com.ng': [
    ['Unlimited 10Mbps, 30 days', 18500, 'Unlimited | 30 days | unlimited | 10Mbps | -'],
  ],
}

describe.each(Object.entries(cases))('a plan of %s', (biller, plans) => {
  it.each(plans)('%j at %i', (name, naira, said) => {
    const plan = dataPlanOf(name, kobo(naira * 100), biller)
    const perGb = plan?.perGb ?? null
    expect(
      [
        plan?.size,
        plan?.validity,
        plan?.kind,
        plan?.extras,
        perGb === null ? '-' : Math.round(perGb / 100),
      ].join(' | '),
    ).toBe(said)
  })
})

it.each([
  'MTN N300 Xtratalk Weekly Bundle',
  'MTN N200 Xtradata',
  '600 Naira Voice Bundle',
  'SmileVoice ONLY 65 for 30days',
  'Freedom 3Mbps, 30 days',
  'Spectranet N1000',
  'FibreX 50Mbps, 30 days',
  'Showmax Entertainment Mobile, 1 month',
  'DStv Compact Plus',
  'Nova (antenna), 1 week',
  'Buy Airtime',
  '0GB, 30 days',
  '5,000 litres',
  '',
])('%j is no data plan', (name) => {
  expect(dataPlanOf(name, kobo(10_000))).toBeNull()
})

it('has no price per GB without a price', () => {
  expect(dataPlanOf('1GB, 30 days', kobo(0))?.perGb).toBeNull()
})

it('is read in no time, however long and odd its name', () => {
  const started = performance.now()
  for (const part of ['1,', '9.', 'N1,', '1 ', '- ', '(', 'GB ', '1GB+'])
    dataPlanOf(part.repeat(5000), kobo(100))
  expect(performance.now() - started).toBeLessThan(100)
})
