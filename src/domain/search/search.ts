import type { Category, Product } from '#src/contract/catalog.ts'
import { fold, isSlipOf, matchWord, wordsOf } from '#src/domain/search-text.ts'
import { type Biller, networkOfBiller } from './network.ts'

/** Ranks, best first. A product's rank is that of the token that matches it worst. */
const RANK = { namePrefix: 0, wordPrefix: 1, alias: 2, substring: 3, typo: 4, none: 5 } as const

interface Posting {
  readonly index: number
  readonly isAlias: boolean
}

interface Entry<P> {
  readonly product: P
  /** The folded name without its spaces: "star times" and "startimes" are the same. */
  readonly compactName: string
}

const LONGEST_QUERY = 80

/** Further words of a product, which may load later: the places of an electricity company. */
export type MoreWords = (product: Product) => readonly string[]

/**
 * Biller search as one types (spec section 2): over names, and also by category, code and common alias. Best first:
 * name prefix, word prefix, alias or category, substring, typo; equal ones in the catalog's order. Accents do not
 * matter; one typing error is allowed in a word that matches nothing as typed. The vocabulary is indexed, so that a
 * keystroke compares each word once, not once for each product. An empty query finds nothing.
 */
export function createSearch<P extends Biller>(
  products: readonly P[],
  categories: readonly Category[],
  more: (product: P) => readonly string[] = () => [],
): (query: string) => readonly P[] {
  const categoryByCode = new Map(categories.map((category) => [category.code, category]))
  const entries = products.map((product) => ({ product, compactName: compact(fold(product.name)) }))
  const vocabulary = collectWords(products, categoryByCode, more)
  return (query) => {
    const folded = fold(query.slice(0, LONGEST_QUERY))
    const tokens = wordsOf(folded)
    return tokens.length === 0 ? [] : ranked(entries, ranksOf(tokens, vocabulary, entries, compact(folded)))
  }
}

function compact(folded: string): string {
  return folded.replaceAll(' ', '')
}

function collectWords<P extends Biller>(
  products: readonly P[],
  categoryByCode: ReadonlyMap<string, Category>,
  more: (product: P) => readonly string[],
): Vocabulary {
  const vocabulary = new Map<string, Posting[]>()
  const add = (word: string, posting: Posting) => {
    const postings = vocabulary.get(word)
    if (postings === undefined) vocabulary.set(word, [posting])
    else postings.push(posting)
  }
  for (const [index, product] of products.entries()) {
    const names = new Set(wordsOf(fold(product.name)))
    for (const word of names) add(word, { index, isAlias: false })
    const aliases = aliasesOf(product, categoryByCode.get(product.categoryCode))
    for (const word of new Set([...aliases, ...more(product)])) {
      if (!names.has(word)) add(word, { index, isAlias: true })
    }
  }
  return vocabulary
}

type Vocabulary = ReadonlyMap<string, readonly Posting[]>

function rankOf(match: 'prefix' | 'substring', isAlias: boolean): number {
  if (match === 'substring') return RANK.substring
  return isAlias ? RANK.alias : RANK.wordPrefix
}

/** Lowers the rank of each product that a token matches. */
function rankToken(token: string, vocabulary: Vocabulary, best: Uint8Array): void {
  let fitsAny = false
  for (const [word, postings] of vocabulary) {
    const match = matchWord(token, word)
    if (match === null) continue
    fitsAny = true
    for (const { index, isAlias } of postings) {
      best[index] = Math.min(best[index] ?? RANK.none, rankOf(match, isAlias))
    }
  }
  if (fitsAny) return
  for (const [word, postings] of vocabulary) {
    if (isSlipOf(token, word)) for (const { index } of postings) best[index] = RANK.typo
  }
}

/** The rank of every product, by its index in the catalog. */
function ranksOf(
  tokens: readonly string[],
  vocabulary: Vocabulary,
  entries: readonly Entry<unknown>[],
  compactQuery: string,
): Uint8Array {
  const worst = new Uint8Array(entries.length)
  const best = new Uint8Array(entries.length)
  for (const token of tokens) {
    best.fill(RANK.none)
    rankToken(token, vocabulary, best)
    for (let index = 0; index < best.length; index += 1) {
      worst[index] = Math.max(worst[index] ?? 0, best[index] ?? 0)
    }
  }
  for (const [index, { compactName }] of entries.entries()) {
    if (compactName.startsWith(compactQuery)) worst[index] = RANK.namePrefix
    else if (worst[index] === RANK.none && compactName.includes(compactQuery)) worst[index] = RANK.substring
  }
  return worst
}

function ranked<P>(entries: readonly Entry<P>[], ranks: Uint8Array): readonly P[] {
  const byRank: P[][] = Array.from({ length: RANK.none }, () => [])
  for (const [index, { product }] of entries.entries()) byRank[ranks[index] ?? RANK.none]?.push(product)
  return byRank.flat()
}

interface Alias {
  /** Compared with the folded category name, category path and product name. */
  readonly when: RegExp
  readonly words: string
}

// What people type instead of the billers' own names.
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
  { when: /\bdstv|\bgotv|\bshowmax/, words: 'multichoice' },
  { when: /\b(?:waec|jamb|neco)/, words: 'waec jamb neco utme result' },
]

const OF_NETWORK = {
  MTN: 'mtn',
  AIRTEL: 'airtel zain',
  GLO: 'glo globacom',
  T2: 't2 9mobile 9 mobile etisalat',
} as const

/** The other words by which a product is found, folded: its category, its code, and what people call it. */
function aliasesOf(product: Biller, category: Category | undefined): readonly string[] {
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
