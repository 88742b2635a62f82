import type { Product } from '#src/contract/catalog.ts'
import { fold, isSlipOf, wordsOf } from '#src/domain/search-text.ts'

interface PowerCompany {
  /** Compared with the folded name. */
  readonly when: RegExp
  /** The area that it serves, as people call it. */
  readonly serves: string
  /** More search words: the rest of its places, and its other names. A place that two companies share finds both. */
  readonly places: string
}

// From the companies' own lists of business units. A fixture of the country, not of a provider.
const COMPANIES: readonly PowerCompany[] = [
  {
    when: /\b(?:ikeja|ikedc)\b/,
    serves: 'Ikeja, Ikorodu, Oshodi, Shomolu, Agege',
    places:
      'Lagos, Mainland, IE, Abule Egba, Akowonjo, Alimosho, Egbeda, Idimu, Ikotun, Ipaja, Ayobo, Ogba, Ojodu, Berger, Maryland, Ilupeju, Anthony, Gbagada, Bariga, Akoka, Yaba, Ketu, Mile 12, Ojota, Magodo, Isolo, Ejigbo, Okota, Mafoluku, Opebi, Allen, Alausa, Oregun, Ikosi, Iju, Ifako, Fagba, Dopemu, Iyana Ipaja',
  },
  {
    when: /\b(?:eko|ekedc|ekedp)\b/,
    serves: 'Lagos Island, Lekki, Surulere, Apapa, Festac',
    places:
      'Victoria Island, VI, Ikoyi, Ajah, Ibeju, Sangotedo, Oniru, Obalende, Marina, Mushin, Ilasamaja, Ijora, Iganmu, Orile, Ebute Metta, Yaba, Ajegunle, Amuwo Odofin, Satellite Town, Mile 2, Alaba, Ojo, Okokomaiko, Agbara, Badagry',
  },
  {
    when: /\b(?:abuja|aedc)\b/,
    serves: 'Abuja, Kogi, Nasarawa, Niger',
    places:
      'FCT, Wuse, Garki, Maitama, Asokoro, Gwarinpa, Kubwa, Lugbe, Karu, Nyanya, Gwagwalada, Jabi, Utako, Apo, Lokogoma, Jahi, Dutse, Bwari, Kuje, Mararaba, Keffi, Lafia, Lokoja, Okene, Minna, Suleja, Bida',
  },
  {
    when: /\b(?:ibadan|ibedc)\b/,
    serves: 'Oyo, Ogun, Osun, Kwara',
    places:
      'Ibadan, Bodija, Dugbe, Mokola, Challenge, Ogbomoso, Iseyin, Abeokuta, Ijebu Ode, Sagamu, Sango Ota, Mowe, Ibafo, Osogbo, Ile Ife, Ilesa, Ilorin, Offa',
  },
  {
    when: /\b(?:enugu|eedc)\b/,
    serves: 'Enugu, Anambra, Imo, Ebonyi, Abia',
    places: 'Nsukka, Onitsha, Awka, Nnewi, Owerri, Orlu, Okigwe, Abakaliki, Afikpo, Umuahia',
  },
  {
    when: /\b(?:port ?harcourt|phed|phedc)\b/,
    serves: 'Rivers, Bayelsa, Akwa Ibom, Cross River',
    places:
      'Port Harcourt, PH, PHEDC, Obio Akpor, Diobu, Rumuokoro, Rumuola, Eleme, Bonny, Yenagoa, Uyo, Eket, Ikot Ekpene, Calabar, Ikom, Ogoja',
  },
  {
    when: /\b(?:benin|bedc)\b/,
    serves: 'Edo, Delta, Ondo, Ekiti',
    places: 'Benin City, Auchi, Ekpoma, Asaba, Warri, Effurun, Sapele, Ughelli, Akure, Owo, Ado Ekiti, Ikere',
  },
  {
    when: /\b(?:kano|kedco)\b/,
    serves: 'Kano, Jigawa, Katsina',
    places: 'Sabon Gari, Bompai, Dutse, Hadejia, Daura, Funtua, Malumfashi',
  },
  {
    when: /\b(?:kaduna|kaedco|kaedc)\b/,
    serves: 'Kaduna, Sokoto, Kebbi, Zamfara',
    places: 'Zaria, Barnawa, Kafanchan, Birnin Kebbi, Gusau',
  },
  {
    when: /\b(?:jos|jed|jedc)\b/,
    serves: 'Plateau, Bauchi, Benue, Gombe',
    places: 'Jos, JEDC, Bukuru, Azare, Makurdi, Gboko, Otukpo',
  },
  {
    when: /\b(?:yola|yedc)\b/,
    serves: 'Adamawa, Taraba, Borno, Yobe',
    places: 'Yola, Jimeta, Mubi, Numan, Jalingo, Wukari, Maiduguri, Damaturu, Potiskum',
  },
  {
    when: /\b(?:aba|apl)\b/,
    serves: 'Aba, Osisioma, Ariaria',
    places: 'APL, Ogbor Hill, Obingwa, Ugwunagbo, Ukwa',
  },
]

type Biller = Pick<Product, 'name' | 'urlPath' | 'categoryCode'>

const SELLS_POWER = /\b(?:electric|power|disco|light)/

function companyOf({ name, urlPath, categoryCode }: Biller): PowerCompany | undefined {
  if (!SELLS_POWER.test(fold(`${name} ${urlPath} ${categoryCode}`))) return undefined
  const folded = fold(name)
  return COMPANIES.find(({ when }) => when.test(folded))
}

/** The area that an electricity company serves, in one line; empty for every other biller, and where it is unknown. */
export function servesOf(biller: Biller): string {
  return companyOf(biller)?.serves ?? ''
}

/** All its places and other names, for the search. */
export function placeWordsOf(biller: Biller): readonly string[] {
  return wordsOf(fold(placesOf(biller).join(' ')))
}

/** The place by which a search finds it: "Surulere" for "suru". Empty where it is found by something else. */
export function placeFor(biller: Biller, query: string): string {
  const folded = fold(query)
  if (folded.length < 2 || fold(biller.name).includes(folded)) return ''
  const places = placesOf(biller)
  const isIt = (fits: (place: string) => boolean) => places.find((place) => fits(fold(place)))
  return isIt((place) => place.startsWith(folded)) ?? isIt((place) => isSlipOf(folded, place)) ?? ''
}

function placesOf(biller: Biller): readonly string[] {
  const company = companyOf(biller)
  return company === undefined ? [] : `${company.serves}, ${company.places}`.split(', ')
}
