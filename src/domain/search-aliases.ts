import type { Category, Product } from '#src/contract/catalog.ts'
import { networkOfBiller } from './network.ts'
import { fold, wordsOf } from './search-text.ts'

interface Alias {
  /** Compared with the folded category name, category path and product name. */
  readonly when: RegExp
  readonly words: string
}

// What people type for what billers call themselves.
const OF_CATEGORY: readonly Alias[] = [
  { when: /airtime|top ?up|vtu/, words: 'airtime recharge credit card topup top up vtu call' },
  { when: /data/, words: 'data sub subscription bundle internet mb gb' },
  { when: /electric|power/, words: 'electricity nepa phcn light power meter token prepaid units disco' },
  { when: /\b(?:cable|tv)/, words: 'cable tv television decoder sub subscription bouquet dstv gotv' },
  { when: /educat|exam/, words: 'education school exam result checker scratch card pin' },
  { when: /internet|broadband/, words: 'internet wifi broadband data router modem' },
  { when: /\b(?:lev|collect|tax|government)/, words: 'tax levy levies government remita irs collection' },
  { when: /water|waste/, words: 'water waste refuse bill lawma' },
  { when: /faith|church|mosque|religi/, words: 'church mosque tithe offering zakat' },
  { when: /giving|donat|charit/, words: 'donate donation charity ngo' },
]

const OF_NAME: readonly Alias[] = [
  { when: /\b(?:ikeja|ikedc)/, words: 'ikedc ie ikeja lagos' },
  { when: /\b(?:eko|ekedc)/, words: 'ekedc eko lagos island' },
  { when: /\b(?:abuja|aedc)/, words: 'aedc abuja fct' },
  { when: /\b(?:ibadan|ibedc)/, words: 'ibedc ibadan' },
  { when: /\b(?:enugu|eedc)/, words: 'eedc enugu' },
  { when: /\b(?:port ?harcourt|phed)/, words: 'phed phedc ph port harcourt' },
  { when: /\b(?:benin|bedc)/, words: 'bedc benin' },
  { when: /\b(?:kano|kedco)/, words: 'kedco kano' },
  { when: /\b(?:kaduna|kaedco|kaedc)/, words: 'kaedco kaduna' },
  { when: /\b(?:jos|jed)/, words: 'jed jedc jos' },
  { when: /\b(?:yola|yedc)/, words: 'yedc yola' },
  { when: /\baba\b/, words: 'aba apl' },
  { when: /\bdstv|\bgotv|\bshowmax/, words: 'multichoice' },
  { when: /\bstar ?times/, words: 'startimes star times' },
  { when: /\b(?:waec|jamb|neco)/, words: 'waec jamb neco utme result' },
]

const OF_NETWORK = {
  MTN: 'mtn',
  AIRTEL: 'airtel zain',
  GLO: 'glo globacom',
  T2: 't2 9mobile 9 mobile etisalat',
} as const

/** The words beside its name by which a product is found, folded: its category, its code, and what people call it. */
export function aliasesOf(product: Product, category: Category | undefined): readonly string[] {
  const kind = fold(`${category?.name ?? ''} ${category?.urlPath ?? product.urlPath}`)
  const name = fold(product.name)
  const network = networkOfBiller(product)
  return [
    ...wordsOf(kind),
    ...wordsOf(fold(product.billerCode)),
    ...(network === null ? [] : wordsOf(OF_NETWORK[network])),
    ...wordsOfAll(OF_CATEGORY, kind),
    ...wordsOfAll(OF_NAME, name),
  ]
}

function wordsOfAll(aliases: readonly Alias[], text: string): readonly string[] {
  return aliases.filter(({ when }) => when.test(text)).flatMap(({ words }) => wordsOf(words))
}
