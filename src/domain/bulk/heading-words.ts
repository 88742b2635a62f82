import { type Cell, FIELD_NAMES, FIELDS, type Field } from './sheet.ts'

/**
 * The field that a heading seems to name, and how surely: 8 from our own download, 4 our name of it, 3 a usual name, 2
 * by its words, 1 only a hint.
 */
export interface HeadingMeaning {
  readonly field: Field
  readonly weight: 1 | 2 | 3 | 4 | 8
}

/** Names as people write them over a column, without case, spaces and signs; `₦` reads as `naira`. */
const NAMES: readonly (readonly [weight: 4 | 3 | 1, Readonly<Record<Field, string>>])[] = [
  [
    4,
    {
      subscriber: 'subscribernumber subscriberno subscribernos subscribernumbers',
      provider: 'provider providername providercode',
      product: 'product productname productcode',
      amount: 'amount amountnaira amountngn amountn nairaamount amountinnaira amountsent',
    },
  ],
  [
    3,
    {
      subscriber:
        'subscriber subscriberid subscriberphone phonenumber phonenumbers phoneno phonenos phone phones phonenum ' +
        'telephone telephonenumber telephoneno tel telno telnumber telephones handset mobile mobilenumber ' +
        'mobilenumbers mobileno mobilenos mobilephone mobilephonenumber mobiles cell cellphone cellnumber cellno ' +
        'cellular gsm gsmnumber gsmno gsmnos gsmline gsmphone msisdn msisdns number numbers num recipient recipients ' +
        'recipientnumber recipientno recipientphone receiver receivernumber receiverno beneficiary beneficiaries ' +
        'beneficiarynumber beneficiaryno beneficiaryphone customernumber customerno customerphone customermobile ' +
        'contactnumber contactno contactphone lineno linenumber simnumber simno whatsapp whatsappnumber whatsappno ' +
        'destination destinationnumber rechargenumber rechargeno airtimenumber topupnumber staffphone staffnumberphone ' +
        'employeephone',
      provider:
        'network networks networkname networkprovider networkoperator networktype mobilenetwork mobileoperator ' +
        'mobileprovider gsmnetwork gsmprovider phonenetwork simnetwork operator operators operatorname telco telcos ' +
        'telconame telecom telecoms telecomprovider serviceprovider mno carrier biller billername billercode isp',
      product:
        'producttype plan plans dataplan planname plantype plancode bundle bundles databundle bundlename package ' +
        'packagename service services servicetype servicename item itemname rechargetype topuptype purchase ' +
        'purchasetype offer airtimedata airtimeordata dataairtime dataorairtime denominationtype',
      amount:
        'amt amts amounts value values price prices naira ngn cost topup topupamount topupvalue rechargeamount ' +
        'rechargevalue airtimeamount airtimevalue dataamount facevalue denomination unitprice amountpaid payamount ' +
        'amounttopay amounttobepaid amountdue transactionamount',
    },
  ],
  [
    1,
    {
      subscriber: 'no nos contact contacts line lines sim customer account accountnumber staffnumber to',
      provider: 'company vendor brand',
      product: 'type category description kind details',
      amount:
        'sum total totalamount n money credit figure rate airtime recharge fee airtimen airtimenaira monthlyairtime ' +
        'monthlyrecharge airtimeallowance',
    },
  ],
]

const BY_NAME: ReadonlyMap<string, HeadingMeaning> = new Map(
  NAMES.flatMap(([weight, names]) =>
    Object.entries(names).flatMap(([field, text]) =>
      text.split(' ').map((name) => [name, { field: field as Field, weight }] as const),
    ),
  ).reverse(),
)

/** Words that name a field within a longer heading, tried in this order: "Service provider" is not a service. */
const BY_WORD: readonly (readonly [Field, RegExp, unless: RegExp | null])[] = [
  [
    'amount',
    /\b(amounts?|amt|naira|ngn|prices?|value)\b/,
    /\b(words|date|previous|old|balance|fee|charges?)\b/,
  ],
  ['provider', /\b(providers?|networks?|operators?|telcos?)\b/, /\b(date|fee)\b/],
  [
    'subscriber',
    /\b(phones?|mobiles?|gsm|msisdn|telephones?|tel|cell|subscribers?|subscribernumber|whatsapp)\b/,
    /\b(names?|model|e?mail|address|type|date|bill|fee|status|make)\b/,
  ],
  [
    'subscriber',
    /\b(recipient|beneficiary|receiver|customer|contact|line|sim|airtime|recharge)\b.*\b(numbers?|nos?|num)\b/,
    null,
  ],
  [
    'subscriber',
    /\b(numbers?|nos?|lines?)\b.*\b(recharged?|credit(?:ed)?|top|load(?:ed)?|send|sent)\b/,
    null,
  ],
  ['product', /\b(products?|plans?|bundles?|packages?)\b/, /\b(date|id|fee|status)\b/],
]

const LONGEST_HEADING = 60

/** A heading in lower case, split into words: `SubscriberNumber` and `SUBSCRIBER_NUMBER` give `subscriber number`. */
function headingWords(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replaceAll('₦', ' naira ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/['’`]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      // Of two equal headings Excel calls the second `Amount2`.
      .replace(/([a-z]{2})(\d{1,2})$/, '$1 $2')
  )
}

/** The field that a column's heading names; null for a heading that we do not know. */
export function meaningOf(heading: string): HeadingMeaning | null {
  const told = FIELDS.find((field) => heading.endsWith(`(${FIELD_NAMES[field]})`))
  if (told !== undefined) return { field: told, weight: 8 }
  if (heading.length > LONGEST_HEADING) return null
  const words = headingWords(heading)
  const named = BY_NAME.get(words.replaceAll(' ', ''))
  if (named !== undefined) return named
  const found = BY_WORD.find(([, says, unless]) => says.test(words) && unless?.test(words) !== true)
  return found === undefined ? null : { field: found[0], weight: 2 }
}

const QUANTITY =
  /\b(?:qty|quantity|quantities|pieces|pcs|copies|multipliers?|how many|times|frequency)\b|\b(?:nos?|numbers?) of (?:cards?|units?|pieces|pcs|recharges?|vouchers?|times|months|weeks|days|pins?|lines|sims?|staff|persons|people)\b|^(?:x|pax|units?|months|weeks|days|cards|pins|vouchers|heads|trips|shifts|sessions|persons)$/

/** Whether a column of numbers under this heading says how often an amount is meant. */
export function isQuantityHeading(heading: string): boolean {
  return QUANTITY.test(headingWords(heading))
}

/** Whether the other half of each amount is under this heading: `Naira`, `Kobo`. */
export function isKoboHeading(heading: string): boolean {
  return /^(?:k|kobo)$/.test(headingWords(heading))
}

const MONEY_WORDS =
  'amounts?|amt|naira|ngn|prices?|values?|totals?|subtotals?|sum|bal(?:ance)?|payable|costs?|rates?|credit|airtime|data|' +
  'recharge|top ?up|approved|to pay|net|gross|arrears|deductions?|discount(?:ed)?|less|adjusted|allowance|bonus|extra|' +
  'additional|increment|increase|variation|correct(?:ed|ion)|actual|proposed|recommend(?:ed|ation)|granted|entitle(?:d|ment)|due|claim|' +
  'approval|reduced?|increased?|cut to|plus|gift|instead|use|outstanding|remaining|remainder|shortfall|difference|owed|owing|requested|budget(?:ed)?|refund|' +
  '(?:to|should|must) be (?:paid|credited|sent|loaded|recharged)|' +
  '(?:this|last|next) (?:week|month)'
/** Only as the whole heading. */
const MONEY_NAMES =
  'new|old|revised|current|previous|final|send|pay|now|n|k|kobo|(?:week|wk) \\d|(?:1st|2nd|3rd|first|second|third) (?:term|quarter|week|batch)|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|' +
  'aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: \\d{2,4})?'
const MONEY = new RegExp(`\\b(?:${MONEY_WORDS})\\b|^(?:${MONEY_NAMES})$`)
const NO_MONEY =
  /\b(?:date|words|ids?|codes?|nos?|numbers?|names?|type|status|year|fees?|charges?|commission|vat|tax|cent(?:re|er)|gb|mb|size|plan|pin)\b/

/** Whether a column of numbers under this heading may be what is to be paid, beside the column that was taken for it. */
export function isMoneyHeading(heading: string): boolean {
  const words = headingWords(heading)
  if (heading.length > LONGEST_HEADING || NO_MONEY.test(words)) return false
  const meaning = meaningOf(heading)
  return MONEY.test(words) || (meaning?.field === 'amount' && meaning.weight > 1)
}

/** How many of a row's four fields these cells are headings of. */
export function fieldsNamed(cells: readonly Cell[]): number {
  const named = cells.map((cell) => (typeof cell === 'string' ? meaningOf(cell)?.field : undefined))
  return cells.length < 2 ? 0 : new Set(named.filter((field) => field !== undefined)).size
}

/** Whether a row below the headings has others: at least two that surely are. */
export function isHeadingsAgain(cells: readonly Cell[]): boolean {
  const sure = cells.flatMap((cell) => {
    const meaning = typeof cell === 'string' ? meaningOf(cell) : null
    return meaning !== null && meaning.weight > 2 ? [meaning.field] : []
  })
  return new Set(sure).size > 1
}
