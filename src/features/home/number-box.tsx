import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logoOf } from '#src/catalog/biller.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { billerPath } from '#src/contract/paths.ts'
import { VALID_PHONE } from '#src/domain/form/field-sentences.ts'
import { shortNaira } from '#src/domain/money.ts'
import { isMobile, normalisePhone } from '#src/domain/phone.ts'
import { type Network, networkName, networkOf } from '#src/domain/search/network.ts'
import { airtimeAmounts, knownNetwork, sellerOf } from '#src/domain/search/number-box.ts'
import { useContactButton } from '#src/forms/contact-button.tsx'
import { keptPayer, knownPayer } from '#src/saved/payer.ts'
import { useSavedBillers } from '#src/saved/saved-billers.ts'
import { want } from '#src/saved/wanted.ts'
import { useCatalog } from '#src/services/catalog.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { BillerMark } from '#src/ui/biller-mark.tsx'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { PhoneInput } from '#src/ui/phone-input.tsx'
import * as css from './number-box.css.ts'

const NO_SELLER = "We don't know this number's network. Search for it below."
const NO_CATALOG = 'The billers are not here yet. Try again in a moment.'

/** Home begins with a number: its network is shown while it is typed, and one press leads to the order summary. */
export function NumberBox() {
  const services = useServices()
  const navigate = useNavigate()
  const { catalog } = useCatalog()
  const { billers } = useSavedBillers()
  const [chosen, setChosen] = useState<Kobo | null>(null)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { phone, setPhone, isGuess } = usePhone()

  const bought = billers ?? NOBODY
  const [now] = useState(services.clock.now)
  const { amounts, first } = useMemo(() => airtimeAmounts(bought, now), [bought, now])
  const amount = chosen !== null && amounts.includes(chosen) ? chosen : first
  const network = knownNetwork(bought, phone) ?? networkOf(phone) ?? networkSoFar(phone)
  const products = useMemo(() => (catalog?.billers ?? []).map(({ product }) => product), [catalog])
  const seller = (what: 'airtime' | 'data') =>
    network === null ? undefined : sellerOf(products, network, what)

  const refuse = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const buy = (what: 'airtime' | 'data') => {
    const number = normalisePhone(phone) ?? ''
    if (!isMobile(number)) return refuse(VALID_PHONE)
    if (catalog === null) return refuse(NO_CATALOG)
    const product = seller(what)
    const biller = catalog.billers.find((one) => one.product === product)
    if (biller === undefined) return refuse(NO_SELLER)
    const { billerCode } = biller.product
    want(services.session, { billerCode, phone: number, amount: what === 'airtime' ? amount : null })
    void navigate(billerPath(biller.category.urlPath, billerCode))
  }

  return (
    <form
      className={css.form}
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
        isGuess={isGuess}
        onValueChange={(typed) => {
          setPhone(typed)
          setError(undefined)
        }}
        error={error}
        trailing={<Trailing network={network} logo={seller('airtime')} onPick={setPhone} />}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own */}
      <div className={css.picks} role="group" aria-label="How much">
        {amounts.map((one) => (
          <button
            key={one}
            type="button"
            className={css.pick}
            aria-pressed={one === amount}
            onClick={() => setChosen(one)}
            translate="no"
          >
            {shortNaira(one)}
          </button>
        ))}
        <button type="button" className={css.pick} onClick={() => buy('data')}>
          Data
        </button>
      </div>
      <Button type="submit" variant="primary" block className={css.buy}>
        Buy {shortNaira(amount)} airtime
      </Button>
    </form>
  )
}

const NOBODY = [] as const

/** The payer's own number until something is typed. A user who signs in or out starts with theirs. */
function usePhone() {
  const services = useServices()
  const user = useUser()
  const [typed, setTyped] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  useEffect(() => {
    let isCurrent = true
    const show = (phone: string) => {
      if (isCurrent) setOwn(phone)
    }
    show(knownPayer(user, null).phone)
    keptPayer(services).then(
      (kept) => show(knownPayer(user, kept).phone),
      () => {},
    )
    return () => {
      isCurrent = false
      setTyped(null)
    }
  }, [services, user])
  return { phone: typed ?? own, setPhone: setTyped, isGuess: typed === null }
}

/** Four digits identify a network, long before the number is complete. */
function networkSoFar(phone: string): Network | null {
  const digits = phone.replace(/^\+?234/, '0')
  return digits.length >= 4 && digits.length < 11 ? networkOf(digits.padEnd(11, '0')) : null
}

interface TrailingProps {
  readonly network: Network | null
  /** The product whose mark represents the network. */
  readonly logo: Parameters<typeof logoOf>[0] | undefined
  readonly onPick: (phone: string) => void
}

/** The network's mark and name, announced when it changes; contacts where the browser has a picker. */
function Trailing({ network, logo, onPick }: TrailingProps) {
  const contactButton = useContactButton(onPick)
  return (
    <>
      {network !== null && (
        <span className={css.network} aria-hidden="true">
          <BillerMark name={networkName(network)} src={logo === undefined ? undefined : logoOf(logo)} />
          <span className={css.networkName}>{networkName(network)}</span>
        </span>
      )}
      <span role="status" className={visuallyHidden}>
        {network === null ? '' : `${networkName(network)} number`}
      </span>
      {contactButton}
    </>
  )
}
