import logos from './logos.json' with { type: 'json' }

const byBiller = new Map<string, string>(Object.entries(logos))

/** A biller's mark as bare base64 of a PNG, empty when none was drawn. */
export function logoOf(billerCode: string): string {
  return byBiller.get(billerCode) ?? ''
}
