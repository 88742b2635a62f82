import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './this-device.css.ts'

const things = [
  'Saved billers',
  'Receipts, tokens and tickets',
  'Forms you began, and the notes about payments',
  'The kept lists of billers',
  'Settings: colours, Lite mode, your cookie answer',
] as const

export function WhatGoes() {
  return (
    <Stack gap={4}>
      <Text>This goes, for everybody who used the app in this browser:</Text>
      <ul className={css.things}>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <Text>If you are signed in, you are signed out. It cannot be taken back.</Text>
      <Notice tone="pending" title="A token you have not used yet?">
        Write it down first: it goes with its receipt.
      </Notice>
    </Stack>
  )
}
