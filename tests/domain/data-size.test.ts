import { expect, it } from 'vitest'
import { formatData } from '#src/domain/data-size.ts'

it.each([
  [0, 'less than 0.1 MB'],
  [99_999, 'less than 0.1 MB'],
  [100_000, '0.1 MB'],
  [1_234_567, '1.2 MB'],
  [999_940_000, '999.9 MB'],
  [999_960_000, '1.0 GB'],
  [1_540_000_000, '1.5 GB'],
])('says %i bytes as %s', (bytes, words) => expect(formatData(bytes)).toBe(words))
