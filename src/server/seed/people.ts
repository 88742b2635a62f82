import { formatIsoDay } from '#src/domain/dates.ts'
import { DAY_MS } from '#src/server/lagos-time.ts'
import type { Lookup } from '#src/server/providers.ts'
import { dstvPackages, gotvPackages, starTimesPackages } from './billers/television-and-internet.ts'

export const SEED_PASSWORD = 'Naija#2026'

/** The hashes of the password above, computed once, because each takes a third of a second on purpose. */
export const seedAccounts = [
  seedAccount(1, 'ada.obi@example.com', ['Adaobi', 'Obi'], '08031234567', {
    password_hash: 'scrypt$17$8$1$j4hktdcIoF_VeHW41AvSkA$NxA8-B7fQ1xKlZ6HZIves78aMYoqsGqucOh1Bw3H1Ow',
    status: 'active',
    date_of_birth: '03/14',
    balance: 2_540_000,
  }),
  seedAccount(2, 'musa.bello@example.com', ['Musa', 'Bello'], '08021234567', {
    password_hash: 'scrypt$17$8$1$9k5VKCuV0bG9bE200o4IUQ$OHad-8CMu8kpyXh0Zx9PX_YnhbDNkd773adLEk21HVc',
    status: 'active',
  }),
  seedAccount(3, 'new.user@example.com', ['Temidayo', ''], '08051234567', {
    password_hash: 'scrypt$17$8$1$LmLWl-MNh2xl3Vo7sU5oUQ$5nAhhO6ZDOx_5eW4tZ56MJI9pmGALL5uUB7MewcxxUA',
    status: 'disabled',
  }),
]

interface SeedState {
  readonly password_hash: string
  readonly status: 'active' | 'disabled'
  readonly date_of_birth?: string
  /** Kobo. */
  readonly balance?: number
}

function seedAccount(
  number: number,
  email: string,
  [first_name, surname]: readonly [string, string],
  phone: string,
  { password_hash, status, date_of_birth = '', balance = 0 }: SeedState,
) {
  const account_id = `A000${number}`
  const referral_code = `${first_name.slice(0, 3).toUpperCase()}300${number}`
  const names = { account_id, email, password_hash, status, first_name, surname, phone, date_of_birth }
  return { ...names, referral_code, backup_email: '', wallet_id: `300000000${number}`, balance }
}

// Invented people. Capitals as billers print them; diacritics and lengths as in real names.

const people = listed(`
  ABÍỌ́DÚN ADÉYẸMÍ | OLÚWÁFÚNMILÁYỌ̀ ADÉṢỌLÁ-OGÚNLÉYẸ̀ | ÌYÁNÚOLÚWA ỌLÁTÚNJÍ | BÁBÁJÍDÉ ṢÓBÒWÁLÉ-WILLIAMS
  AYỌ̀DÉJÌ ÀKÀNBÍ | MOTÚNRÁYỌ̀ FÁLỌLÁ | ỌLÁBÍSÍ TÀÍWÒ | KẸ́HÌNDÉ ỌLÁTÚNBỌ̀SÚN ÀJÀYÍ-BÁŃKỌ́LÉ
  CHUKWUEMEKA OKAFOR | ADAOBI NWOSU | IFEANYICHUKWU EZENWANYI-ONWUACHI | ỤZỌAMAKA ANIGBOGU
  OBIAGELI NWANKWỌ | KELECHI UGOCHUKWU | NGỌZI OKONKWO | CHỊDỊMMA EZE | MUSA BELLO | AISHA ABUBAKAR
  IBRAHIM SANI DANJUMA | HAUWA’U GARBA | FATIMA ƊANLADI | USMAN ƘOFAR MATA | ZAINAB YA’U | SULEIMAN TUKUR
  EBIKABOWEI TIMIPRE | PREYE ALABO-DOKUBO | TONBRA EKIYOR | OSARETIN OSAGIE | ESOHE IYAMU | EFOSA OMOREGIE
  EKAETTE BASSEY | EDIDIONG UDOH | TERSOO IORTYER | NGUNAN ATSEN | OGHENEKARO EJIROGHENE | LAMI PAM DALYOP
`)

const addresses = listed(`
  7 Allen Ave, Ikeja, Lagos | 22 Ọlọ́wọ̀gbówó St, Lagos Island, Lagos
  118 Herbert Macaulay Way, Yaba, Lagos | Block 4, Flat 9, Jakande Estate, Ìsọlọ̀, Lagos
  3 Adétòkunbọ̀ Adémọ́lá Cres, Wuse 2, Abuja | 61 Aminu Kano Cres, Wuse 2, Abuja
  House 12, 3rd Ave, Gwarinpa, Abuja | 15 Ring Rd, Challenge, Ìbàdàn | SW9/113 Òkè-Àdó, Ìbàdàn
  40 Ògbómọ̀ṣọ́ Rd, Tanke, Ìlọrin | 9 Zik Ave, Uwani, Enugu | 27 Old Market Rd, Ọnịcha
  5 Faulks Rd, Ariaria, Aba | 84 Wetheral Rd, Owerri | 33 Trans-Amadi Layout, Port Harcourt
  11 Imgbi Rd, Amarata, Yenagoa | 6 Marian Rd, Calabar | 70 Sapele Rd, Benin City
  19 Airport Rd, Effurun, Warri | 25 Zoo Rd, Kano | 14 Kofar Kaura Layout, Katsina
  8 Constitution Rd, Kaduna | 2 Rayfield Rd, Jos | 30 Galadima Aminu Way, Jimeta, Yola
  16 Baga Rd, Maiduguri | 45 Gboko Rd, Makurdi
`)

function listed(text: string): readonly string[] {
  return text.trim().split(/ \| |\n */)
}

/** A whole number below `size` that depends on the words alone: the same customer has the same name every time. */
export function pickNumber(size: number, ...words: readonly string[]): number {
  let hash = 0x811c9dc5
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // FNV's low bits follow the last character: mix the high ones in.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % size
}

/** One of a list that has at least one entry. */
function pick<T>(list: readonly T[], ...words: readonly string[]): T {
  const entry = list[pickNumber(list.length, ...words)]
  if (entry === undefined) throw new RangeError('nothing to pick from')
  return entry
}

/** By the InputSourceKeys of the catalog's fields. Amounts are naira. */
type Properties = Readonly<Record<string, string | number>>

const METER = /^\d{11,13}$/
const SMARTCARD = /^\d{10,12}$/
const PROFILE = /^\d{10}$/
const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9/-]{3,19}$/
const NOBODY = /^0+$/

const knownMeters = new Map<string, Properties>([
  ['1111111111111', account('ADEBAYO OLUWASEUN', '14 Bode Thomas St, Surulere', 1000, 12_300)],
  // With debt on a prepaid meter, which takes a part of each payment.
  ['2222222222222', { ...account('HAUWA’U GARBA', '25 Zoo Rd, Kano', 2000, 9400), arrears: 4200 }],
  ['1010101010101', account('NGỌZI EZE-OKONKWO', '9 Zik Ave, Uwani, Enugu', 1000, 18_450.75)],
])

const packages = new Map([
  ['DSTV', dstvPackages],
  ['GOTV', gotvPackages],
  ['STARTIMES', starTimesPackages],
])

/**
 * The result of `/Products/Lookup`, by CustomerLookupInputKey: a meter, a smartcard, a profile, or a customer of any other
 * biller: an internet or water account, a student, a policy, a property.
 */
export function lookUpCustomer(billerCode: string, inputKey: string, number: string, today: Date): Lookup {
  switch (inputKey) {
    case 'meterNumber':
      return answer(METER, number, 'meter number', () => knownMeters.get(number) ?? drawnAccount(number))
    case 'smartcardNumber':
      return answer(SMARTCARD, number, 'smartcard number', () => subscriber(number, billerCode, today))
    case 'profileCode':
      return answer(PROFILE, number, 'profile code', () => ({
        customerName: number === '0123456789' ? 'OLÚWÁFÚNMILÁYỌ̀ ADÉṢỌLÁ-OGÚNLÉYẸ̀' : pick(people, number),
      }))
    case 'payerId':
      return answer(REFERENCE, number, 'payer ID', () => {
        const { customerName, amount } = drawnAccount(number)
        return { customerName, amount }
      })
    default:
      return answer(REFERENCE, number, 'number', () => drawnAccount(number))
  }
}

function answer(form: RegExp, number: string, what: string, find: () => Properties): Lookup {
  return form.test(number) && !NOBODY.test(number)
    ? { kind: 'found', properties: find() }
    : { kind: 'not-found', sentence: `We could not find this ${what}. Check it and try again.` }
}

/** The bouquet is one of the biller's own packages, at its price; it may have run out a few days ago. */
function subscriber(number: string, billerCode: string, today: Date): Properties {
  const known = number === '1212121212'
  const bouquets = packages.get(billerCode) ?? dstvPackages
  const compact = dstvPackages.find(([label]) => label === 'DStv Compact')
  const [bouquet, renewalAmount = 0] = (known && billerCode === 'DSTV' && compact) || pick(bouquets, number)
  const dueInDays = known ? 5 : pickNumber(34, number, 'due') - 3
  return {
    customerName: known ? 'CHUKWUEMEKA OKAFOR' : pick(people, number, 'name'),
    bouquet,
    dueDate: formatIsoDay(today.getTime() + dueInDays * DAY_MS),
    renewalAmount,
  }
}

/** `minimum`: the least that may be bought. `amount`: what is owed. */
function account(customerName: string, address: string, minimum: number, amount: number) {
  return { customerName, address, minimum, amount }
}

/** Bills have kobo, between 1,500 and 61,500. */
function drawnAccount(reference: string) {
  return account(
    pick(people, reference, 'name'),
    pick(addresses, reference, 'address'),
    pick([1000, 1000, 1000, 1500, 2000], reference, 'minimum'),
    (150_000 + pickNumber(6_000_000, reference, 'amount')) / 100,
  )
}
