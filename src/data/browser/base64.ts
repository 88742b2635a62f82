/** Base64 of a text's UTF-8. `btoa` alone throws on ₦. An encoding, not protection. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
