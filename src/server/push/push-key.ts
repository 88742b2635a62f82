import { newVapidKey } from './crypto.ts'

// `npm run push-key`: the key that identifies this provider to push services. Made once; with another one every browser
// would have to subscribe again.

console.log(`SERVER_PUSH_KEY=${newVapidKey()}`)
