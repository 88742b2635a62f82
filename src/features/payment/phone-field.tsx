import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Product } from '#src/contract/catalog.ts'
import { billerPath } from '#src/contract/paths.ts'
import { useCatalog } from '#src/data/services/catalog.ts'
import { useServices } from '#src/data/services/services.ts'
import { figuresHint, PHONE_EXAMPLE } from '#src/domain/digits.ts'
import { type Fields, type FormValues, fieldValue } from '#src/domain/form/product-form.ts'
import { payerOf } from '#src/domain/form/product-form-payer.ts'
import { parseNaira } from '#src/domain/money.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import {
  isAirtime,
  type NetworkMismatch,
  networkMismatch,
  networkName,
  networkNumber,
  networkOf,
} from '#src/domain/search/network.ts'
import { sellerOf } from '#src/domain/search/number-box.ts'
import { Button } from '#src/kit/button.tsx'
import { useContactButton } from '#src/kit/forms/contact-fields.tsx'
import { mergeRefs } from '#src/kit/merge-refs.ts'
import { PhoneInput, type PhoneInputProps } from '#src/kit/phone-input.tsx'
import { Row } from '#src/kit/row.tsx'
import { passHomeInput } from '#src/payments/again/home-input.ts'
import { doubt as doubtClass } from './payment.css.ts'

interface PhoneFieldProps extends PhoneInputProps {
  readonly product: Product
  /** The numbers that are known to have been ported to this biller's network. */
  readonly ported: readonly string[]
  /** It was prefilled before anybody typed: it may not be the intended recipient. */
  readonly isPrefilled?: boolean
  /** The whole form, for who sells the number's own network. */
  readonly typed: { readonly fields: Fields; readonly values: FormValues }
}

/** A phone number, from the keyboard or from the phone's contacts where the browser has a picker. */
export function PhoneField({ product, ported, isPrefilled = false, typed, ...input }: PhoneFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const ref = useMemo(() => mergeRefs(box, input.ref), [input.ref])
  const contactButton = useContactButton(
    input.onValueChange,
    (picked) => networkMismatch(picked, product) === null,
  )
  const [accepted, setAccepted] = useState<string | null>(null)
  const help = figuresHint(input.value, PHONE_EXAMPLE)
  const number = normalisePhone(input.value)
  const mismatch = networkMismatch(input.value, product)
  const isPorted = [...ported, accepted].some(
    (accepted) => accepted !== null && normalisePhone(accepted) === number,
  )
  const isDoubtful = mismatch !== null && !isPorted && help === undefined
  const network = networkOf(input.value)
  return (
    <PhoneInput
      {...input}
      ref={ref}
      labelEnd={
        isPrefilled && (
          <Button
            variant="quiet"
            onClick={() => {
              input.onValueChange('')
              box.current?.focus()
            }}
          >
            Somebody else
          </Button>
        )
      }
      hint={
        help ??
        (isDoubtful ? (
          <span className={doubtClass}>{`This looks like ${networkNumber(mismatch.phone)}.`}</span>
        ) : mismatch !== null ? (
          `${networkName(mismatch.biller)} number (ported)`
        ) : (
          network !== null && `${networkName(network)} number`
        ))
      }
      hintIsLive
      below={
        isDoubtful && (
          <Doubt
            mismatch={mismatch}
            product={product}
            typed={typed}
            onPorted={() => {
              setAccepted(number)
              box.current?.focus()
            }}
          />
        )
      }
      trailing={!input.readOnly && contactButton}
    />
  )
}

interface DoubtProps extends Pick<PhoneFieldProps, 'product' | 'typed'> {
  readonly mismatch: NetworkMismatch
  readonly onPorted: () => void
}

/** Never blocks: numbers have been portable since 2013. What was typed goes along to who sells the other network. */
function Doubt({ mismatch, product, typed: { fields, values }, onPorted }: DoubtProps) {
  const { session } = useServices()
  const navigate = useNavigate()
  const { catalog } = useCatalog()
  const products = (catalog?.billers ?? []).map((biller) => biller.product)
  const seller = sellerOf(products, mismatch.phone, isAirtime(product) ? 'airtime' : 'data')
  const biller = catalog?.billers.find((candidate) => candidate.product === seller)
  const buyInstead = () => {
    if (biller === undefined) return
    const { billerCode } = biller.product
    const amount = fields.find(({ isAmount }) => isAmount)
    passHomeInput(session, {
      ...payerOf(fields, values, null),
      billerCode,
      amount: parseNaira(amount === undefined ? '' : fieldValue(values, amount.id)),
    })
    void navigate(billerPath(biller.category.urlPath, billerCode), { replace: true })
  }
  return (
    <Row gap={2} wrap>
      {biller !== undefined && (
        <Button onClick={buyInstead}>{`Buy ${networkName(mismatch.phone)} instead?`}</Button>
      )}
      <Button variant="quiet" onClick={onPorted}>
        {`Ported to ${networkName(mismatch.biller)}? Continue`}
      </Button>
    </Row>
  )
}
