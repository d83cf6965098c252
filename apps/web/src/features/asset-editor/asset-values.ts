import {
  type AssetSpot,
  type AttributeInput,
  type AttributeView,
  attributeInput,
  attributeProblem,
  attributeValue,
  chosenPolicy,
  decimalsOf,
  exactPlace,
  locationsOf,
  parseAmount,
  spotOf,
} from '@plaza/domain'
import type { Asset, JsonObject } from '@plaza/sdk'
import type { MessageId } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { isUnpriced } from '../../parts/asset/listing-state.ts'
import { type AssetImage, imagesBody, imagesOf } from './images.ts'
import { type InstantInput, instantBody, instantOf, noInstant } from './instant.ts'
import { type AvailabilityPlan, emptyPlan, readPlan } from './plan.ts'
import { noPrices, type PricesInput, pricesBody, pricesOf } from './prices.ts'

/** What the steps hold: texts while they are typed, everything as the screens show it. */
export type AssetValues = {
  assetTypeId: string
  name: string
  categoryId: string | null
  description: string
  attributes: Readonly<Record<string, AttributeInput>>
  images: readonly AssetImage[]
  spot: AssetSpot | null
  hidesAddress: boolean
  price: string
  /** What else is said of prices: weekends, seasons, long stays, extras. */
  prices: PricesInput
  /** Which policy; empty where the usual one holds. */
  cancellation: string
  /** Whether people book without waiting for a yes, and who. */
  instant: InstantInput
  currency: string
  /** Null where the listing itself has none: for rentals, rules of the calendar bring what there is. */
  quantity: string | null
  plan: AvailabilityPlan
}

export type ValueName = keyof AssetValues

/** The steps that ask for something, in their order; the review comes after them. */
export const fieldSteps = ['type', 'details', 'photos', 'place', 'price', 'availability'] as const
export type FieldStep = (typeof fieldSteps)[number]

/**
 * Where each value is asked for and saved, and what people call it; `missing` is what the list of what is missing says
 * instead. A value that is not here does not compile.
 */
export const assetFields: Readonly<Record<ValueName, { step: FieldStep; label: MessageId; missing?: MessageId }>> = {
  assetTypeId: { step: 'type', label: 'editor.step.type', missing: 'editor.type.title' },
  name: { step: 'details', label: 'editor.name' },
  categoryId: { step: 'details', label: 'category.label' },
  description: { step: 'details', label: 'editor.description' },
  attributes: { step: 'details', label: 'editor.attributes' },
  images: { step: 'photos', label: 'editor.step.photos', missing: 'editor.review.onePhoto' },
  spot: { step: 'place', label: 'editor.place' },
  hidesAddress: { step: 'place', label: 'editor.place.hide' },
  price: { step: 'price', label: 'editor.price' },
  prices: { step: 'price', label: 'editor.prices' },
  cancellation: { step: 'price', label: 'cancellation.title' },
  instant: { step: 'price', label: 'asset.instant' },
  currency: { step: 'price', label: 'editor.currency' },
  quantity: { step: 'price', label: 'editor.quantity' },
  plan: { step: 'availability', label: 'editor.step.availability', missing: 'editor.availability.never' },
}

export const isValueName = (field: string): field is ValueName => Object.hasOwn(assetFields, field)

/** What a step asks for, and its tab saves. */
export const valuesOfStep = (step: FieldStep): ValueName[] =>
  Object.keys(assetFields)
    .filter(isValueName)
    .filter((name) => assetFields[name].step === step)

export const emptyValues = (currency: string): AssetValues => ({
  assetTypeId: '',
  name: '',
  categoryId: null,
  description: '',
  attributes: {},
  images: [],
  spot: null,
  hidesAddress: true,
  price: '',
  prices: noPrices,
  cancellation: '',
  instant: noInstant,
  currency,
  quantity: '1',
  plan: emptyPlan,
})

/** The values of an asset that is there already. */
export function valuesOf(asset: Asset, attributes: readonly AttributeView[], homeCurrency: string): AssetValues {
  const plaza = objectOf(asset.metadata.plaza)
  const plan = readPlan(plaza.availability)
  const currency = (asset.currency ?? homeCurrency).toUpperCase()
  const count = plan.mode === 'always' ? asset.quantity : plan.quantity
  return {
    assetTypeId: asset.assetTypeId,
    name: asset.name,
    categoryId: asset.categoryId,
    description: asset.description ?? '',
    attributes: Object.fromEntries(
      attributes.map((attribute) => [
        attribute.name,
        attributeInput(attribute, asset.customAttributes[attribute.name]),
      ]),
    ),
    images: imagesOf(asset.metadata.images),
    spot: spotOf(asset),
    hidesAddress: plaza.hidesAddress !== false,
    price: isUnpriced(asset) ? '' : amountText(asset.price, currency),
    prices: pricesOf(asset),
    cancellation: chosenPolicy(asset) ?? '',
    instant: instantOf(plaza.instantBooking),
    currency,
    quantity: count === 0 ? null : String(count),
    plan,
  }
}

/** An amount as people write it: "150.50", "150". */
function amountText(amount: number, currency: string): string {
  const whole = amount.toFixed(decimalsOf(currency))
  return Number.isInteger(amount) || Number(whole) !== amount ? String(amount) : whole
}

/** What the attributes of the asked form are; others are left as they are. */
export type BodyOptions = {
  attributes: readonly AttributeView[]
  /** The type takes availabilities, so the plan counts. */
  hasCalendar: boolean
  /** Bookings of the type wait for a yes, which the owner may leave to the server. */
  asksForYes: boolean
}

/**
 * The asset as the API takes it. What cannot be sent yet, such as a price that is no number, is left out, so a half
 * filled form can always be saved.
 */
export function bodyOf(values: AssetValues, { attributes, hasCalendar, asksForYes }: BodyOptions) {
  const price = parseAmount(values.price)
  const quantity = values.quantity === null ? 0 : (wholeNumber(values.quantity) ?? 1)
  const plan = { ...values.plan, quantity: quantity || values.plan.quantity }
  const prices = pricesBody(values.prices)
  return {
    name: values.name.trim().slice(0, 255),
    description: values.description.trim().slice(0, 3000),
    categoryId: values.categoryId,
    ...(values.assetTypeId && { assetTypeId: values.assetTypeId }),
    locations: locationsOf(values),
    ...(price !== undefined && { price }),
    currency: values.currency,
    // only in these periods: nothing the rest of the time
    quantity: hasCalendar && values.plan.mode !== 'always' ? 0 : quantity,
    customAttributes: Object.fromEntries(
      attributes
        .filter(
          (attribute) => !attributeProblem({ ...attribute, isRequired: false }, values.attributes[attribute.name]),
        )
        .map((attribute) => [attribute.name, attributeValue(attribute, values.attributes[attribute.name])]),
    ),
    metadata: {
      images: imagesBody(values.images),
      ...(values.spot?.timeZone && { timeZone: values.spot.timeZone }),
      plaza: {
        hidesAddress: values.hidesAddress,
        isFree: price === 0,
        availability: plan,
        ...(prices && { prices }),
        rules: { cancellation: values.cancellation || null },
        ...(values.instant.isSaid && { instantBooking: instantBody(values.instant, asksForYes) }),
      },
      _protected: { plaza: { location: values.spot && values.hidesAddress ? exactPlace(values.spot) : null } },
    },
  } satisfies JsonObject
}

export type AssetBody = ReturnType<typeof bodyOf>

/** A count as typed, if it is one. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined
