import type { Generated } from 'kysely'

interface AccountTable {
  account_id: string
  email: string
  password_hash: string
  status: 'active' | 'disabled'
  first_name: string
  surname: string
  phone: string
  date_of_birth: string
  referral_code: string
  backup_email: string
  wallet_id: string
  balance: number
  created_at: number
  /** The referral code given at sign-up, as typed. */
  referred_by: Generated<string>
  /** The hash of the wallet's PIN; null while there is none. */
  pin_hash: Generated<string | null>
  /** Wrong PINs since the last correct one. */
  pin_tries: Generated<number>
  /** When the PIN was last entered correctly, and what the wallet has paid since without it. */
  pin_at: Generated<number | null>
  spent_since_pin: Generated<number>
}

interface SessionTable {
  token_hash: string
  account_id: string
  created_at: number
  expires_at: number
  /** Accurate to the minute: it is not written at every call. */
  used_at: number
}

/** What a link in a mail permits, once. An account has one link per purpose at a time. */
export type LinkPurpose = 'activation' | 'reset' | 'backup-email' | 'wallet'

interface MailLinkTable {
  token_hash: string
  purpose: LinkPurpose
  account_id: string
  /** The backup email that it was made for. */
  detail: string
  expires_at: number
}

export interface AccountTables {
  accounts: AccountTable
  sessions: SessionTable
  mail_links: MailLinkTable
}
