import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isEmail } from '#src/contract/email.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { billerPath } from '#src/contract/paths.ts'
import { useCatalog } from '#src/data/services/catalog.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { emailHint } from '#src/domain/account/email-hint.ts'
import { VALID_EMAIL, VALID_PHONE } from '#src/domain/form/field-sentences.ts'
import { tidyEmail } from '#src/domain/invisible.ts'
import { shortNaira } from '#src/domain/money.ts'
import { isMobile, normalisePhone } from '#src/domain/phone.ts'
import { type Network, networkName, networkOf } from '#src/domain/search/network.ts'
import { airtimeAmounts, knownNetwork, sellerOf } from '#src/domain/search/number-box.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { logoOf } from '#src/kit/billers/biller.ts'
import { Button } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { useContactButton } from '#src/kit/forms/contact-fields.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { Suggestion, TextField } from '#src/kit/text-field.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { useHintedCount } from '#src/payments/again/count-hint.ts'
import { passHomeInput } from '#src/payments/again/home-input.ts'
import { useKnownPayer } from '#src/payments/again/payer.ts'
import { useSavedBillers } from '#src/payments/again/saved-billers.ts'
import * as css from './number-box.css.ts'

const NO_NETWORK = 'Choose the network'
const NO_CATALOG = 'The billers are not here yet. Try again in a moment.'
const NETWORKS = ['MTN', 'AIRTEL', 'GLO', 'T2'] as const

type What = 'airtime' | 'data'
interface Trouble {
  readonly at: 'phone' | 'email'
  readonly sentence: string
}

/** Home begins with a number: its network is shown while it is typed, and one press leads to the order summary. */
export function NumberBox() {
  const services = useServices()
  const navigate = useNavigate()
  const { catalog } = useCatalog()
  const { billers } = useSavedBillers()
  const [chosen, setChosen] = useState<Kobo | null>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const [email, setEmail] = useState('')
  const [corrected, setCorrected] = useState<Corrected | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const { phone, setPhone, isInferred, asksEmail } = useOwn()

  const bought = billers ?? NOBODY
  const [now] = useState(services.clock.now)
  const { amounts, first } = useMemo(() => airtimeAmounts(bought, now, chosen), [bought, now, chosen])
  const amount = chosen ?? first
  const correction = corrected?.phone === phone ? corrected : null
  const inferred = knownNetwork(bought, phone) ?? networkOf(phone) ?? networkSoFar(phone)
  const network = correction?.network ?? inferred
  const products = useMemo(() => (catalog?.billers ?? []).map(({ product }) => product), [catalog])
  const seller = (what: What) => (network === null ? undefined : sellerOf(products, network, what))
  const asksNetwork = correction !== null || (network === null && isMobile(normalisePhone(phone) ?? ''))

  const correct = (to: Network | null) => {
    setCorrected({ phone, network: to })
    setTrouble(undefined)
  }
  const refuse = (sentence: string) => {
    setTrouble({ at: 'phone', sentence })
    input.current?.focus()
  }
  const buy = (what: What) => {
    const number = normalisePhone(phone) ?? ''
    if (!isMobile(number)) return refuse(VALID_PHONE)
    if (catalog === null) return refuse(NO_CATALOG)
    if (network === null) return refuse(NO_NETWORK)
    const product = seller(what)
    const biller = catalog.billers.find((biller) => biller.product === product)
    if (biller === undefined) {
      correct(correction?.network ?? null)
      return refuse(`We do not sell ${networkName(network)} ${what} yet`)
    }
    const hasEmail = asksEmail && isEmail(tidyEmail(email))
    if (what === 'airtime' && asksEmail && !hasEmail) {
      setTrouble({ at: 'email', sentence: VALID_EMAIL })
      emailInput.current?.focus()
      return
    }
    const { billerCode } = biller.product
    passHomeInput(services.session, {
      billerCode,
      phone: number,
      amount: what === 'airtime' ? amount : null,
      email: hasEmail ? tidyEmail(email) : '',
    })
    void navigate(billerPath(biller.category.urlPath, billerCode))
  }

  return (
    <form
      className={css.form}
      data-above-messages
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        buy('airtime')
      }}
    >
      <PhoneInput
        ref={input}
        label="Airtime or data for"
        value={phone}
        isInferred={isInferred}
        onValueChange={(typed) => {
          setPhone(typed)
          setTrouble(undefined)
        }}
        error={trouble?.at === 'phone' ? trouble.sentence : undefined}
        trailing={
          <Trailing
            network={network}
            isAsked={asksNetwork}
            logo={seller('airtime')}
            onDoubt={() => correct(network)}
            onPick={setPhone}
          />
        }
      />
      {asksNetwork && (
        <Picks label="Which network?">
          {NETWORKS.filter((choice) => catalog === null || sellerOf(products, choice, 'airtime')).map(
            (choice) => (
              <button
                key={choice}
                type="button"
                className={classNames(css.pick, css.tints[choice])}
                aria-pressed={choice === network}
                onClick={() => correct(choice)}
                translate="no"
              >
                {networkName(choice)}
              </button>
            ),
          )}
        </Picks>
      )}
      <Picks label="How much">
        {amounts.map((pick) => (
          <button
            key={pick}
            type="button"
            className={css.pick}
            aria-pressed={pick === amount}
            onClick={() => setChosen(pick)}
            translate="no"
          >
            {shortNaira(pick)}
          </button>
        ))}
        <button type="button" className={css.pick} onClick={() => buy('data')}>
          Data
        </button>
      </Picks>
      {asksEmail && (
        <ReceiptTo
          ref={emailInput}
          value={email}
          error={trouble?.at === 'email' ? trouble.sentence : undefined}
          onValueChange={(typed) => {
            setEmail(typed)
            setTrouble(undefined)
          }}
        />
      )}
      <Button type="submit" variant="primary" agreesTo={first} block>
        Buy {shortNaira(amount)} airtime
      </Button>
    </form>
  )
}

const NOBODY = [] as const

/** What the user said of one number: its network, or only that the inferred one is wrong. */
interface Corrected {
  readonly phone: string
  readonly network: Network | null
}

function Picks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div className={css.picks} role="group" aria-label={label}>
      {children}
    </div>
  )
}

interface ReceiptToProps {
  readonly ref: Ref<HTMLInputElement>
  readonly value: string
  readonly error: string | undefined
  readonly onValueChange: (email: string) => void
}

/** Asked once in a life. Its label stands in the box. */
function ReceiptTo({ onValueChange, ...input }: ReceiptToProps) {
  return (
    <TextField
      {...input}
      label="Receipt to your email"
      labelHidden
      prefix={<span className={css.receiptTo}>Receipt to</span>}
      placeholder="your email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      below={<Suggestion hint={emailHint(input.value)} onYes={onValueChange} />}
    />
  )
}

/**
 * The payer's own number until something is typed, and whether their e-mail is still unknown. A user who signs in or
 * out starts with theirs. Whoever has saved billers is taken to have an e-mail until the device has been read.
 */
function useOwn() {
  const user = useUser()
  const hasPaid = useHintedCount() > 0
  const own = useKnownPayer()
  const [typed, setTyped] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another user typed goes with them.
  useEffect(() => () => setTyped(null), [user])
  return {
    phone: typed ?? own?.phone ?? '',
    setPhone: setTyped,
    isInferred: typed === null,
    asksEmail: own === null ? !hasPaid : own.email === '',
  }
}

/** Four digits identify a network, long before the number is complete. */
function networkSoFar(phone: string): Network | null {
  const digits = phone.replace(/^\+?234/, '0')
  return digits.length >= 4 && digits.length < 11 ? networkOf(digits.padEnd(11, '0')) : null
}

interface TrailingProps {
  readonly network: Network | null
  /** The four networks are shown below. */
  readonly isAsked: boolean
  /** The product whose mark represents the network. */
  readonly logo: Parameters<typeof logoOf>[0] | undefined
  readonly onDoubt: () => void
  readonly onPick: (phone: string) => void
}

/** The network, announced when it changes: a press offers the others. Contacts where the browser has a picker. */
function Trailing({ network, isAsked, logo, onDoubt, onPick }: TrailingProps) {
  const contactButton = useContactButton(onPick)
  return (
    <>
      {network !== null && (
        <button
          type="button"
          className={css.network}
          aria-label={`${networkName(network)}, change network`}
          onClick={onDoubt}
        >
          <BillerMark name={networkName(network)} src={logo === undefined ? undefined : logoOf(logo)} />
          <Verbatim className={classNames(css.networkName, css.tints[network])}>
            {networkName(network)}
          </Verbatim>
        </button>
      )}
      {network === null && isAsked && (
        <span className={css.asked} aria-hidden="true">
          network?
        </span>
      )}
      <span role="status" className={visuallyHidden}>
        {network === null ? '' : `${networkName(network)} number`}
      </span>
      {contactButton}
    </>
  )
}
