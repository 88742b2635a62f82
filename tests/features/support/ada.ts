import type { User } from '#src/contract/user.ts'

export const ada: User = {
  accessToken: 'token',
  consumerId: 'ada.obi@example.com',
  firstName: 'Ada',
  surname: 'Obi',
  phoneNumber: '08031234567',
  dateOfBirth: '',
  referralCode: '',
  backupEmail: '',
  walletId: '',
}
