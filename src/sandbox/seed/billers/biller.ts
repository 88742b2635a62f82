import type { FieldDraft } from './fields.ts'
import type { WireProduct } from './wire.ts'

/** What a category's file says of a biller; `catalog.ts` makes the wire's product and fields of it. */
export interface Biller {
  readonly code: string
  /** As people say it. */
  readonly name: string
  readonly fields: readonly FieldDraft[]
  /** No charge when left out. */
  readonly charge?: readonly [type: WireProduct['ChargeType'], charge: number]
  readonly authenticated?: boolean
  /** A form of its own elsewhere in the app, where the fields are not the catalog's. */
  readonly type?: 'ticket'
  /** Opens in a new tab instead of a form. */
  readonly externalLink?: string
}
