interface SeedAccount {
  readonly account_id: string
  readonly email: string
  /** Of `Naija#2026`, which sandbox.md prints: made once, because each takes a third of a second on purpose. */
  readonly password_hash: string
  readonly status: 'active' | 'disabled'
  readonly first_name: string
  readonly surname: string
  readonly phone: string
  readonly date_of_birth: string
  readonly referral_code: string
  readonly backup_email: string
  readonly wallet_id: string
  /** Kobo. */
  readonly balance: number
}

export const SEED_PASSWORD = 'Naija#2026'

export const seedAccounts: readonly SeedAccount[] = [
  {
    account_id: 'A0001',
    email: 'ada.obi@example.com',
    password_hash: 'scrypt$17$8$1$j4hktdcIoF_VeHW41AvSkA$NxA8-B7fQ1xKlZ6HZIves78aMYoqsGqucOh1Bw3H1Ow',
    status: 'active',
    first_name: 'Adaobi',
    surname: 'Obi',
    phone: '08031234567',
    date_of_birth: '03/14',
    referral_code: 'ADA3001',
    backup_email: '',
    wallet_id: '3000000001',
    balance: 2_540_000,
  },
  {
    account_id: 'A0002',
    email: 'musa.bello@example.com',
    password_hash: 'scrypt$17$8$1$9k5VKCuV0bG9bE200o4IUQ$OHad-8CMu8kpyXh0Zx9PX_YnhbDNkd773adLEk21HVc',
    status: 'active',
    first_name: 'Musa',
    surname: 'Bello',
    phone: '08021234567',
    date_of_birth: '',
    referral_code: 'MUS3002',
    backup_email: '',
    wallet_id: '3000000002',
    balance: 0,
  },
  {
    account_id: 'A0003',
    email: 'new.user@example.com',
    password_hash: 'scrypt$17$8$1$LmLWl-MNh2xl3Vo7sU5oUQ$5nAhhO6ZDOx_5eW4tZ56MJI9pmGALL5uUB7MewcxxUA',
    status: 'disabled',
    first_name: 'Temidayo',
    surname: '',
    phone: '08051234567',
    date_of_birth: '',
    referral_code: 'TEM3003',
    backup_email: '',
    wallet_id: '3000000003',
    balance: 0,
  },
]
