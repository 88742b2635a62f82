import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { words } from '#src/kit/words.tsx'

const keptOf = (text: string) => {
  const { container } = render(<p>{words(text)}</p>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('[translate=no]')].map((kept) => kept.textContent)
}

it.each([
  ['Pay ₦5,000.00.', ['₦5,000.00']],
  ['For 0803 123 4567 (or 0803***4567), by 9:42 am', ['0803 123 4567', '0803***4567', '9:42']],
  ['₦500.00', ['₦500.00']],
  ['Order PRD-12345AB was mailed to a***b@example.com.', ['PRD-12345AB', 'a***b@example.com']],
  ['Dial *901*000# now', ['*901*000#']],
  ['Token, 4829 1234 5678 9012 3456', ['4829 1234 5678 9012 3456']],
  ['Choose your network', []],
])('of “%s” a translation leaves the values as they are', (text, values) => {
  expect(keptOf(text)).toEqual(values)
})

it('keeps what stands between texts, and no text beside an element', () => {
  const { container } = render(
    <p>
      {words([
        'You have ',
        3,
        ' rows. ',
        <a key="all" href="/">
          All
        </a>,
        false,
        ' of them',
      ])}
    </p>,
  )
  expect(container.textContent).toBe('You have 3 rows. All of them')
  const [paragraph] = container.children
  expect([...(paragraph?.childNodes ?? [])].map(({ nodeName }) => nodeName)).toEqual(['SPAN', 'A', 'SPAN'])
})
