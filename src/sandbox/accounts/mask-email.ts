import { createHmac } from 'node:crypto'
import type { Deps } from '#src/sandbox/deps.ts'

const KEY_BYTES = 32
// First letters as common as they are in real addresses, so that an invented one does not stand out.
const NAMES = 'aaaaabbccdeeeffgghiijkkllmmmnnooopprssstttuuvy'
const PROVIDERS = [
  'g***.com',
  'g***.com',
  'g***.com',
  'g***.com',
  'y***.com',
  'y***.com',
  'o***.com',
  'h***.com',
]

/** `ada.obi@example.com` to `a***@e***.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***.${domain.slice(domain.lastIndexOf('.') + 1)}`
}

/**
 * What a phone number without a backup email is answered: looks like any other and is always the same for that number,
 * so that nobody learns who has an account (security 28).
 */
export async function inventMask({ db, world }: Deps, phone: string): Promise<string> {
  const fresh = { name: 'masks', value: world.random(KEY_BYTES).toString('base64url') }
  await db
    .insertInto('secrets')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', fresh.name)
    .executeTakeFirstOrThrow()
  const dice = createHmac('sha256', value).update(phone).digest()
  const name = NAMES[dice.readUInt16BE(0) % NAMES.length]
  return `${name}***@${PROVIDERS[dice.readUInt16BE(2) % PROVIDERS.length]}`
}
