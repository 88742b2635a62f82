import type { Category, Product } from '#src/contract/catalog.ts'

export function category(code: string, name: string, urlPath: string): Category {
  return { code, name, urlPath }
}

export function product(
  billerCode: string,
  name: string,
  categoryCode: string,
  more: Partial<Product> = {},
): Product {
  return {
    id: billerCode,
    billerCode,
    name,
    image: '',
    urlPath: categoryCode.toLowerCase(),
    categoryCode,
    needsLogin: false,
    externalLink: '',
    chargeType: 'FIXED',
    charge: 0,
    looksUpCustomer: false,
    notifyUrl: '',
    ...more,
  }
}

export const someCategories: readonly Category[] = [
  category('AIRTIME', 'Airtime', 'airtime'),
  category('ELECTRICITY', 'Electricity', 'electricity'),
  category('LEVIES', 'Taxes and Levies', 'levies'),
  category('TRANSPORT', 'Transport', 'transport'),
  category('HEALTH', 'Health', 'health'),
]

export const someProducts: readonly Product[] = [
  product('MTNVTU', 'MTN Airtime', 'AIRTIME'),
  product('GLOVTU', 'Glo Airtime', 'AIRTIME'),
  product('IKEDCPREPAID', 'Ikeja Electric (IKEDC) Prepaid', 'ELECTRICITY'),
  product('EKEDCPREPAID', 'Eko Electricity (EKEDC) Prepaid', 'ELECTRICITY'),
  product('LIRS', 'Lagos Internal Revenue (LIRS)', 'LEVIES', { needsLogin: true }),
  product('TRAIN', 'Train Tickets', 'TRANSPORT', { externalLink: 'https://example.com/train-tickets' }),
  product('EVIL', 'Bus Tickets', 'TRANSPORT', { externalLink: 'javascript:alert(1)' }),
]

export const answers = { categories: someCategories, products: someProducts }
