import { expect, it } from 'vitest'
import { trailerAddress } from '#src/domain/tickets/trailer.ts'

it.each(['aqz-KE-bpKQ', 'eRsGyueVLvQ', '___________', '-----------', ' aqz-KE-bpKQ '])('plays "%s"', (id) => {
  const address = new URL(trailerAddress(id) ?? '')
  expect(address.origin).toBe('https://www.youtube-nocookie.com')
  expect(address.pathname).toBe(`/embed/${id.trim()}`)
})

it.each([
  '',
  'aqz-KE-bpK',
  'aqz-KE-bpKQQ',
  'aqz KE bpKQ',
  '../../watch',
  'aqz-KE-bp/Q',
  'aqz-KE-bp?Q',
  'aqz-KE-bp#Q',
  'aqz-KE-bp%Q',
  'aqz-KE-bpKQ\naqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ',
  'javascript:1',
  'ａqz-KE-bpKQ',
])('has no trailer for "%s" (S24)', (id) => {
  expect(trailerAddress(id)).toBeNull()
})
