// What words say of somebody who was paid, or is not to be.

/** What is said of a payment that was made, in the past tense alone: "to be paid" asks for one. */
export const MADE =
  'paid|sent|credited|recharged|loaded|collected|received|cleared|settled|delivered|processed|treated|refunded|reversed|transferred|disbursed|topped up|debited|vended'
/** The same, but in other sentences about something else: `done by Friday`, `number given by his wife`. */
export const MADE_TOO = 'done|given|bought|funded|pd'
/** Said of somebody or something that is not to be paid, in English and as it is said in Nigeria's offices. */
const NOT_THIS_ONE =
  'failed|declined|rejected|cancel|cancell?ed|voided|duplicated?|dup|repeated|twice|stop|stopped|skip|exclude|excluded|' +
  'removed?|deleted?|on hold|hold (?:on|first)|suspended|on suspension|susp|inactive|non active|not active|withdrawn|ignored?|omit|omitted|leave out|left out|has left|left(?! for )|quit|' +
  'opted out|unsubscribed|blocked|barred|deactivated|disconnected|invalid|incorrect|expired|lost|stolen|' +
  '(?:not|no longer) (?:in use|reachable|going|correct|valid|verified|registered|a member)|unverified|unregistered|' +
  `(?:(?:already|has been|have been|fully) )(?:${MADE_TOO})|(?:${MADE_TOO}) (?:already|\\d{1,2})|done (?:by|on)|` +
  '(?:transaction|payment|recharge|transfer|vend(?:ing)?) successful|double entry|(?:2nd|second) (?:entry|time)|already (?:(?:on|in) (?:the |this )?list|listed)|(?:same as|see) (?:row|line|no|number|sn|s n) \\d{1,6}|' +
  'absent|dormant|expelled|graduated|evicted|contract (?:has )?ended|(?:line|account) (?:is )?closed|' +
  '(?:waiting|reserved?) list|next (?:month|week|batch|quarter)|(?:pay|send) later|not now|not due|(?:awaiting|pending|subject to) (?:approval|confirmation|verification)|' +
  '(?:use|his|her|their|the) other (?:line|number|no|phone)|' +
  'resigned|retired|terminated|sacked|dismissed|exited|deceased|dead|died|rip|disengaged|absconded|awol|ex staff|' +
  '(?:study|maternity|sick|annual|casual|on|unpaid) leave|(?:leave )?without pay|lwop|relocated|replaced by|no longer (?:here|with us|staff|needed)|not eligible|ineligible|not entitled|' +
  'not (?:yet )?approved|unapproved|disapproved|not on (?:the )?list|(?:wrong|bad|faulty) (?:no|number|line)|no (?:need|airtime|data|pay|payment|line|recharge|send|give|credit|load|dey)|(?:said|says) no|not again|' +
  '(?:do not|dont|not to|never) (?:be )?(?:pay|paid|send|sent|credit|credited|recharge|recharged|load|loaded|included?|process(?:ed)?)|' +
  '(?:pay|send) (?:half|double|only)|(?:to )?half (?:pay|salary|month|only)|(?:reduce|cut) to half|pro ?rat(?:ed?|a)|instead|changed|make it|amended|should be \\d{1,9}|' +
  'an biya|an riga an biya|an tura|ti san|ti sanwo|a ?kwụọla|don (?:pay|collect|send|receive|go|leave|die|com+ot|travel)'
/** Too common in names and in other words to be looked for within a remark. */
const ALONE = 'done|completed?|successful|success|hold|held|void|fired|has left us'
/** The same, and below any other heading than that of a remark it is about something else: a shift, a class. */
const ALONE_IN_REMARK =
  'given|bought|funded|pd|closed|late|gone|half|double|wait|later|query|queried|disabled|correction|sorted|got it|given cash|travel?led'

const asWord = (words: string) => new RegExp(`(?:^| )(${words})(?= |$)`)
const STATE = asWord(`${MADE}|${NOT_THIS_ONE}`)
const WHOLE = new RegExp(
  `^(?:${MADE}|${NOT_THIS_ONE}|${ALONE}|${ALONE_IN_REMARK}|(?:has been|have been|already|fully|part) (?:${MADE})|(?:${MADE}) already|left (?:the )?(?:company|service|us))$`,
)
/** Of a row, in its remark. Above or below a list it asks whoever reads it. */
const TO_CHECK = asWord(
  'to be (?:confirmed|verified)|tbc|(?:pls|please|kindly) (?:confirm|verify|check)|must (?:confirm|verify)|' +
    '(?:confirm|verify|check|ask|call|speak)(?: (?:with|to|me|him|her|them|us))? (?:first|before)|wait (?:till|until|for|first)',
)
const IN_REMARK = new RegExp(`^(?:${ALONE_IN_REMARK})$`)
const BEGINS =
  /^(?:(?:already |fully )?paid|(?:already )?sent|(?:do not|dont) (?:pay|send|credit|recharge))(?= |$)/
const STILL_TO_DO = new RegExp(
  `(?:^| )(?:not yet|not|yet to|never|to|will|must|should|awaiting|pending|before|when|if)(?: be| get| have| been)* (?:${MADE}|${MADE_TOO})(?= |$)`,
  'g',
)
const NOT_TO_BE = /(?:^| )not to be /
/** Longer is no state. */
const LONGEST = 100
const OPENS = /[([*/:~|–—]|(?:^|\s)-/

/** What is said behind a name: `PAID` of `Ade (PAID)`, `cancelled` of `Bola - cancelled`. */
export function stateBehind(text: string): string | null {
  let rest = text
  for (let opens = OPENS.exec(rest); opens !== null; opens = OPENS.exec(rest)) {
    rest = rest.slice(opens.index + opens[0].length)
    const behind = rest.length > LONGEST ? '' : plain(rest)
    if (WHOLE.test(behind)) return behind.toUpperCase()
  }
  return null
}

function plain(text: string): string {
  // `𝗣𝗔𝗜𝗗`, but few texts have more than plain letters.
  const letters = /[^ -~]/.test(text) ? text.normalize('NFKC') : text
  const words = letters
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return SPACED.test(words) ? words.replaceAll(' ', '') : words
}

/** `P A I D`, `P.A.I.D`. */
const SPACED = /^\p{L}(?: \p{L}){2,}$/u

/** Where what is said ends: `Paid, 12 May`, `Already paid (cash)`. */
const DATED = /[-–—:,(\d]/
/** What a title may have beside it: `PAID LIST`, `Oct paid`, `Staff who have left`. */
const BESIDE_STATE =
  /(?:^| )(?:(?:staff|people|those|persons|members) (?:who|that)(?: have| has)?|lists?|numbers|lines|names|these|airtime|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*|\d+)(?= |$)/gu

/** `List of exited staff`, `Staff not to be paid`; but `Paid staff` may be those who have a salary. */
const PEOPLE =
  /(?:^| )(?:of|staff|members|people|persons|employees|workers|subscribers|beneficiaries)(?= |$)/g
const LEFT_OUT = new RegExp(`^(?:${NOT_THIS_ONE})$`)

/** The word by which a text says that something is not to be paid, in capitals; null where it does not. */
export function stateIn(text: string, how: 'whole' | 'within' = 'within'): string | null {
  if (how === 'within') return stateWithin(plain(text))
  const rest = plain(text).replace(BESIDE_STATE, '').trim()
  const people = rest.replace(PEOPLE, '').trim()
  const said =
    [plain(text.split(DATED, 1)[0] ?? ''), rest].find((words) => WHOLE.test(words)) ??
    (LEFT_OUT.test(people) ? people : stateBehind(text))
  // A sheet named `Correction` says nothing of its rows.
  return said === null || IN_REMARK.test(said.toLowerCase()) ? null : said.toUpperCase()
}

/** The same, of a plain text. */
function stateWithin(said: string): string | null {
  const open = NOT_TO_BE.test(said) ? said : said.replace(STILL_TO_DO, ' ')
  const state = WHOLE.exec(said)?.[0] ?? STATE.exec(open)?.[1]
  return state?.toUpperCase() ?? null
}

/** The state that a cell says its row is in: in a remark anywhere, else as all that it says, or as how it begins. */
export function stateOfCell(text: string, isRemark: boolean): string | null {
  const said = plain(text)
  if (WHOLE.test(said) && (isRemark || !IN_REMARK.test(said))) return said.toUpperCase()
  return (
    BEGINS.exec(said)?.[0].toUpperCase() ??
    (isRemark ? (stateWithin(said) ?? TO_CHECK.exec(said)?.[1]?.toUpperCase() ?? null) : null)
  )
}
