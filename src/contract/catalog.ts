import * as v from 'valibot'
import { get } from './endpoint.ts'
import { count, decimal, extraText, flag, id, instant, list, text } from './scalars.ts'

/** Spec section 3: Category. `urlPath` is one path segment; code that routes by it checks its characters. */
export const CategorySchema = v.pipe(
  v.object({ CategoryCode: id, CategoryName: text, UrlPath: text }),
  v.transform((wire) => ({ code: wire.CategoryCode, name: wire.CategoryName, urlPath: wire.UrlPath })),
)
export type Category = v.InferOutput<typeof CategorySchema>

/**
 * Beyond the specification: how well a biller works, as the provider saw it at `At`. A provider may leave it out.
 */
const HealthSchema = v.pipe(
  v.object({ DeliveredPercent: decimal, MedianSeconds: count, At: instant, ClosedBecause: text }),
  v.transform((wire) => ({
    /** Of the last hour's orders, 0 to 100. */
    deliveredPercent: wire.DeliveredPercent,
    /** From payment to delivery. */
    medianSeconds: wire.MedianSeconds,
    /** Epoch milliseconds. */
    at: wire.At,
    /** Empty where it is open. */
    closedBecause: wire.ClosedBecause,
  })),
)
export type BillerHealth = v.InferOutput<typeof HealthSchema>

/**
 * Spec section 3: Product. `image` is bare base64, a data URL or an address, unchecked; `charge` is naira for a fixed charge
 * and percent for a percentage, so it stays a plain number until domain/payment/charge reads it with `chargeType`.
 */
export const ProductSchema = v.pipe(
  v.object({
    Id: id,
    BillerCode: id,
    ProductName: text,
    ProductImage: text,
    // Beyond the specification: in a list without pictures, the address of each.
    ProductImageUrl: extraText,
    UrlPath: text,
    CategoryCode: text,
    Accessibility: text,
    ExternalLink: text,
    ProductType: text,
    LinkType: text,
    ChargeType: text,
    Charge: decimal,
    DoCustomerLookup: flag,
    NotifyUrl: text,
    Health: v.fallback(v.nullish(HealthSchema), null),
    // Beyond the specification: only on a product that comes with its fields.
    PayLinks: v.fallback(flag, false),
    // Beyond the specification, with the fields: its orders can be paid by bank transfer (`initializePayment`).
    BankTransfer: v.fallback(flag, false),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    billerCode: wire.BillerCode,
    name: wire.ProductName,
    image: wire.ProductImageUrl || wire.ProductImage,
    urlPath: wire.UrlPath,
    categoryCode: wire.CategoryCode,
    needsLogin: wire.Accessibility.toLowerCase() === 'authenticated',
    externalLink: wire.ProductType.toLowerCase() === 'external-link' ? wire.ExternalLink : '',
    chargeType: wire.ChargeType,
    charge: wire.Charge,
    looksUpCustomer: wire.DoCustomerLookup,
    notifyUrl: wire.NotifyUrl,
    // Left out where it says nothing, as in most products.
    ...(wire.Health == null ? {} : { health: wire.Health }),
    /** Somebody else may pay for it, by a link (`pay-links`). */
    ...(wire.PayLinks ? { payLinks: true } : {}),
    ...(wire.BankTransfer ? { takesTransfer: true as const } : {}),
  })),
)
export type Product = v.InferOutput<typeof ProductSchema>

/** A slide of the home carousel. The spec does not show its shape; ours carries a picture, its words and a link. */
const CarouselImageSchema = v.pipe(
  v.object({ Id: id, ImageUrl: text, Title: text, Caption: text, LinkUrl: text }),
  v.transform((wire) => ({
    id: wire.Id,
    imageUrl: wire.ImageUrl,
    title: wire.Title,
    caption: wire.Caption,
    linkUrl: wire.LinkUrl,
  })),
)
export type CarouselImage = v.InferOutput<typeof CarouselImageSchema>

export const categories = get({
  name: 'categories',
  path: '/Products/Categories',
  response: list(CategorySchema),
  offline: 'catalog',
})

/** Asks for the pictures' addresses: with the pictures themselves, 112 billers are 61 kB instead of 3. */
export const PICTURES_BY_ADDRESS = 'application/json;pictures=address'

export const products = get({
  name: 'products',
  path: '/Products',
  accept: PICTURES_BY_ADDRESS,
  response: list(ProductSchema),
  offline: 'catalog',
})

export const carouselImages = get({
  name: 'carouselImages',
  path: '/Users/CarouselImages',
  response: list(CarouselImageSchema),
  offline: 'catalog',
})
