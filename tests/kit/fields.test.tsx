import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AmountInput } from '#src/kit/amount-input.tsx'
import { ChoiceRows, Segmented } from '#src/kit/choices.tsx'
import { IconButton } from '#src/kit/icon-button.tsx'
import { PasswordField } from '#src/kit/password-field.tsx'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { TextField } from '#src/kit/text-field.tsx'

function textOf(ids: string | null): string {
  return (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ')
}

it('what is chosen is marked where a browser knows no :has, as Chrome before 105', () => {
  const options = ['on', 'off'].map((value) => ({ value, label: value, title: value }))
  render(
    <>
      <Segmented legend="Data saver" options={options} value="on" onChoose={() => {}} />
      <ChoiceRows control={{ id: 'plan' }} rows={options} value="off" onChoose={() => {}} />
    </>,
  )
  expect(
    [...document.querySelectorAll('[data-chosen]')].map(({ textContent }) => textContent?.trim()),
  ).toEqual(['on', 'off'])
})

describe('a field', () => {
  it('ties label, error and hint to its control', () => {
    render(<TextField label="Email" hint="Your receipt goes here" error="Enter an email address" required />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(textOf(input.getAttribute('aria-describedby'))).toBe(
      'Enter an email address | Your receipt goes here',
    )
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  it('calls no email wrong that is still being typed, as a browser would by itself', () => {
    const { rerender } = render(<TextField label="Email" type="email" />)
    const email = screen.getByRole('textbox', { name: 'Email' })
    expect(email.getAttribute('aria-invalid')).toBe('false')
    rerender(<TextField label="Email" type="email" error="Enter an email address" />)
    expect(email.getAttribute('aria-invalid')).toBe('true')
  })

  it('has its live region before the error comes', () => {
    const { container, rerender } = render(<TextField label="Email" />)
    const live = container.querySelector('[aria-live=polite]')
    expect(live?.textContent).toBe('')
    rerender(<TextField label="Email" error="Enter an email address" />)
    expect(container.querySelector('[aria-live=polite]')).toBe(live)
    expect(live?.textContent).toBe('Enter an email address')
  })

  it('passes ref, name and events on, as register gives them', async () => {
    const ref = vi.fn()
    const onBlur = vi.fn()
    const onChange = vi.fn()
    render(<TextField label="Name" name="fullName" ref={ref} onBlur={onBlur} onChange={onChange} />)
    await userEvent.type(screen.getByRole('textbox'), 'A')
    await userEvent.tab()
    expect(ref).toHaveBeenCalledWith(expect.objectContaining({ name: 'fullName' }))
    expect(onChange).toHaveBeenCalledOnce()
    expect(onBlur).toHaveBeenCalledOnce()
  })
})

it('a password can be looked at', async () => {
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  // Not pressed as well: "Hide password, pressed" would say that it is hidden.
  expect(screen.getByRole('button', { name: 'Hide password' }).hasAttribute('aria-pressed')).toBe(false)
})

it('the eye of a PIN names a PIN', () => {
  render(<PasswordField label="Wallet PIN" what="PIN" />)
  expect(screen.getByRole('button', { name: 'Show PIN' })).toBeTruthy()
})

function Amount({ start = '', said }: { start?: string; said?: (value: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <AmountInput
      label="Amount"
      value={value}
      onValueChange={(next) => {
        setValue(next)
        said?.(next)
      }}
    />
  )
}

describe('the amount', () => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })

  it('parts thousands as one types and gives out a plain decimal', async () => {
    const said = vi.fn()
    render(<Amount said={said} />)
    await userEvent.type(input(), '12500.75')
    expect(input().value).toBe('12,500.75')
    expect(said).toHaveBeenLastCalledWith('12500.75')
  })

  it('keeps the caret where one types', async () => {
    render(<Amount start="1000" />)
    await userEvent.type(input(), '2', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(input().value).toBe('12,000')
    expect(input().selectionStart).toBe(2)
  })

  it('takes what is pasted with a sign and commas', async () => {
    render(<Amount />)
    await userEvent.click(input())
    await userEvent.paste('₦1,500.00')
    expect(input().value).toBe('1,500.00')
  })

  it('shows what its owner sets', async () => {
    const { rerender } = render(<AmountInput label="Amount" value="200" onValueChange={() => {}} />)
    rerender(<AmountInput label="Amount" value="2000" onValueChange={() => {}} />)
    expect(input().value).toBe('2,000')
  })
})

function Phone({ said }: { said: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    said(next)
  }
  return (
    <PhoneInput
      label="Phone Number"
      value={value}
      onValueChange={change}
      trailing={
        <IconButton icon="contacts" label="Pick from contacts" onClick={() => change('+2348031234567')} />
      }
    />
  )
}

describe('the phone number', () => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone Number' })

  it('is grouped as one types and given out plain', async () => {
    const said = vi.fn()
    render(<Phone said={said} />)
    await userEvent.type(input(), '08031234567')
    expect(input().value).toBe('0803 123 4567')
    expect(said).toHaveBeenLastCalledWith('08031234567')
  })

  it('loses one digit per backspace, also over a space', async () => {
    render(<Phone said={() => {}} />)
    await userEvent.type(input(), '08031')
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(input().value).toBe('080')
  })
})

describe('the select', () => {
  function Cinema({ said }: { said: (value: string) => void }) {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      setValue(next)
      said(next)
    }
    const options = ['Ikeja', 'Lekki', 'Abuja'].map((label, index) => ({ value: String(index + 1), label }))
    return (
      <SelectField
        label="Cinema"
        placeholder="--select--"
        value={value}
        onValueChange={change}
        options={options}
      />
    )
  }

  it('opens, moves and chooses by keyboard', async () => {
    const said = vi.fn()
    render(<Cinema said={said} />)
    const trigger = screen.getByRole('combobox', { name: /Cinema/ })
    expect(trigger.textContent).toContain('--select--')
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('Ikeja')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Lekki')
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Abuja')
    await userEvent.keyboard('{Home}a')
    expect(document.activeElement?.textContent).toBe('Abuja')
    await userEvent.keyboard('{Enter}')
    expect(said).toHaveBeenCalledWith('3')
    expect(screen.getByRole('combobox').textContent).toContain('Abuja')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('finds an option by more than one word of its name', async () => {
    const said = vi.fn()
    const options = ['Filmhouse Ikeja', 'Filmhouse Lekki'].map((label) => ({ value: label, label }))
    render(<SelectField label="Cinema" value="" onValueChange={said} options={options} />)
    screen.getByRole('combobox').focus()
    await userEvent.keyboard('{Enter}filmhouse l')
    expect(document.activeElement?.textContent).toBe('Filmhouse Lekki')
    expect(said).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(said).toHaveBeenCalledWith('Filmhouse Lekki')
  })

  it('does without the part of Radix that writes <style> by innerHTML, on which Trusted Types throw', async () => {
    render(<Cinema said={() => {}} />)
    screen.getByRole('combobox').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.body.querySelectorAll('style')).toHaveLength(0)
  })
})

/** A keyboard that goes on composing writes its own whole text at each key, whatever the page made of it. */
describe('a keyboard that composes (T5)', () => {
  const compose = (input: HTMLInputElement, texts: readonly string[]) => {
    fireEvent.compositionStart(input)
    for (const text of texts) {
      fireEvent.input(input, { target: { value: text }, isComposing: true })
      expect(input.value).toBe(text)
    }
    fireEvent.compositionEnd(input)
  }

  it.each([
    ['an amount', AmountInput, ['1', '12', '125', '1250', '12500'], '12,500', '12500'],
    ['a phone number', PhoneInput, ['0803', '08031', '08031234567'], '0803 123 4567', '08031234567'],
  ] as const)(
    'groups %s only at the end, and reports it all the time',
    (_what, Input, texts, shown, plain) => {
      const seen: string[] = []
      function Form() {
        const [value, setValue] = useState('')
        const report = (next: string) => {
          seen.push(next)
          setValue(next)
        }
        return <Input label="Number" value={value} onValueChange={report} />
      }
      render(<Form />)
      const input = screen.getByRole<HTMLInputElement>('textbox')
      compose(input, texts)
      expect(input.value).toBe(shown)
      expect(seen).toEqual(texts)
      expect(seen.at(-1)).toBe(plain)
    },
  )

  it('keeps the groups that were there, and the digits composed behind them', () => {
    function Form() {
      const [value, setValue] = useState('1250')
      return <AmountInput label="Number" value={value} onValueChange={setValue} />
    }
    render(<Form />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    compose(input, ['1,2500', '1,25005'])
    expect(input.value).toBe('125,005')
  })
})
