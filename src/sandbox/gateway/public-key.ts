/** Names the merchant to the gateway; not a secret. */
export const PUBLIC_KEY = 'pk_sandbox_paydey'
