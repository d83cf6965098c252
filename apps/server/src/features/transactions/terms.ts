import type { AssetType, BodyOf, BookedCancellation, BookingPrice, Endpoints } from '@plaza/contract'
import {
  type ChosenExtra,
  chosenExtras,
  dateErrors,
  noticeHoursOf,
  priceOf,
  type SentDates,
  settleDates,
  unitsOf,
  usualAnswerHours,
  withRealDuration,
  withUsualDeadlines,
} from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { AssetRow, AssetTypeRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { homeCurrency } from '../../lib/home-values.ts'
import { findAssetType, snapshotAssetType } from '../asset-types/index.ts'
import { snapshotAsset } from '../assets/index.ts'
import { isAssetFree } from '../availabilities/index.ts'
import { cancellationFor } from './cancellation-told.ts'
import { checkExtras } from './check-extras.ts'
import { type BookedRules, checkStay, datesOf, heldUntil, priceTold, rulesOf } from './price-told.ts'

/** What a transaction is about and comes to: all that follows from the asset, the dates and the quantity. */
export type Terms = Pick<
  TransactionRow,
  | 'asset_id'
  | 'asset_snapshot'
  | 'asset_type_id'
  | 'asset_type'
  | 'owner_id'
  | 'currency'
  | 'time_unit'
  | 'unit_price'
  | 'quantity'
  | 'start_date'
  | 'end_date'
  | 'duration'
  | 'value'
  | 'owner_amount'
  | 'taker_amount'
  | 'platform_amount'
>

export type SentTerms = Pick<
  BodyOf<Endpoints['transactions']['create']>,
  'assetId' | 'quantity' | 'startDate' | 'endDate' | 'duration' | 'value' | 'ownerAmount' | 'takerAmount' | 'metadata'
>

export const noTerms: Terms = {
  asset_id: null,
  asset_snapshot: {},
  asset_type_id: null,
  asset_type: null,
  owner_id: null,
  currency: null,
  time_unit: null,
  unit_price: null,
  quantity: '1',
  start_date: null,
  end_date: null,
  duration: null,
  value: null,
  owner_amount: null,
  taker_amount: null,
  platform_amount: null,
}

type TermsServices = Pick<Services, 'clock' | 'config' | 'settings'>

/** What the terms of a transaction are settled from. */
export type TermsInput = {
  sent: SentTerms
  /** `noTerms` for a transaction that is only being made */
  stored: Terms
  /** what `assetId` names, sent or stored; nothing when it names nothing */
  asset: AssetRow | undefined
  /** its type, when that has been read with it */
  assetType?: AssetTypeRow
  /** the transaction whose terms change: what it holds itself is free for it */
  held?: { id: string; pieces: number }
  /** who must not be the owner; only asked at the beginning */
  takerId?: string
  /** whether to check that other terms of an existing booking are requested early enough; by default only new ones are checked */
  asksNotice?: (terms: Terms) => boolean
  /** what is held for this person is free for them */
  heldFor?: string | null
  /** what a booking has besides, already; otherwise what the call asks for */
  extras?: readonly ChosenExtra[]
  /** whether the database will judge the stock of such a booking when it is written, so that nobody need look before */
  isGuarded?: (terms: Terms) => boolean
}

/** Terms with the lines of their price, where the listing has rules for it, and with what is agreed about calling it off. */
export type SettledTerms = {
  terms: Terms
  price: BookingPrice | undefined
  /** what another listing says about calling it off; null where it says nothing, nothing where it is the same listing */
  cancellation?: BookedCancellation | null
}

/** The rules of docs/contract/21-transactions.md §5, in their order; the first that is broken ends the call. */
export async function settleTerms(db: Reader, input: TermsInput, services: TermsServices): Promise<SettledTerms> {
  const { sent, stored, asset, held } = input
  const assetId = sent.assetId ?? stored.asset_id
  if (assetId === null) {
    const terms = withDates(withGivenAmounts({ ...stored, quantity: quantityOf(input) }, sent), sent)
    return { terms, price: undefined }
  }

  // a copy is kept only when the request names the very asset it is of
  const isFresh = stored.asset_id === null || sent.assetId !== stored.asset_id
  const attached = isFresh
    ? { ...stored, ...(await freshCopies(db, assetId, input, services)) }
    : withKnownAsset(stored, asset)
  const booked = withDates({ ...attached, quantity: quantityOf(input) }, sent, {
    isMoved: assetId !== stored.asset_id,
  })
  const rules = await rulesOf(booked, input.extras ?? chosenExtras(sent.metadata), services)
  if (stored.asset_id === null || input.asksNotice?.(booked)) checkNotice(booked, rules, services)
  if (rules) checkStay(booked, rules)
  const mayBeShort = isFresh || sendsAny(sent, ['startDate', 'endDate', 'duration', 'quantity'])
  if (mayBeShort && !input.isGuarded?.(booked)) {
    await checkStock(db, booked, input, services, rules?.rules.bufferHours)
  }
  const settled = priced(booked, sent, rules)
  if (asset && settled.price) await checkExtras(db, asset, booked, settled.price, held?.id)
  if (assetId === stored.asset_id) return settled
  return { ...settled, cancellation: (await cancellationFor(booked, services)) ?? null }
}

/**
 * A new booking starts as far ahead as its type and its owner require. Staff may move it
 * afterwards.
 */
function checkNotice(
  { asset_type: type, start_date: start }: Terms,
  booked: BookedRules | undefined,
  { clock }: TermsServices,
) {
  const hours = type?.timeBased ? Math.max(noticeHoursOf(type), booked?.rules.noticeHours ?? 0) : 0
  if (hours === 0 || start === null) return
  if (start.getTime() < clock.now().getTime() + hours * 3_600_000)
    throw refuse('transaction.tooSoon', { values: { hours }, data: { hours } })
}

const sendsAny = (sent: SentTerms, fields: readonly (keyof SentTerms)[]) =>
  fields.some((field) => sent[field] !== undefined)

const quantityOf = ({ sent, stored }: TermsInput) =>
  sent.quantity === undefined ? stored.quantity : String(sent.quantity)

function withKnownAsset(stored: Terms, asset: AssetRow | undefined): Terms {
  if (!asset) throw refuse('asset.unknown', { data: { assetId: stored.asset_id } })
  return stored
}

/** The asset and its type as they are now, copied into the transaction. */
async function freshCopies(
  db: Reader,
  assetId: string,
  { asset, assetType, takerId }: TermsInput,
  { config, settings }: TermsServices,
): Promise<Partial<Terms>> {
  if (!asset) throw refuse('asset.unknown', { data: { assetId } })
  if (takerId !== undefined && asset.owner_id === takerId) {
    throw refuse('transaction.ownAsset', { data: { ownerId: takerId } })
  }
  if (!asset.validated) throw refuse('asset.notValidated', { data: { assetId } })
  if (!asset.active) throw refuse('asset.inactive', { data: { assetId } })
  const assetTypeId = asset.asset_type_id
  const type = assetType ?? (await findAssetType(db, assetTypeId))
  if (!type) throw refuse('assetType.unknown', { data: { assetTypeId } })
  if (!type.active) throw refuse('assetType.inactive', { data: { assetTypeId } })
  const { stelace } = await config.read('default')
  // the copy is made from the same row by the same function that answers GET /asset-types/:id
  const copy = snapshotAssetType(type, settings.isLive) as unknown as AssetType
  return {
    asset_id: asset.id,
    asset_snapshot: snapshotAsset(asset, settings.isLive),
    asset_type_id: type.id,
    asset_type: withUsualDeadlines(copy, usualAnswerHours(stelace.instant)),
    owner_id: asset.owner_id,
    currency: asset.currency ?? homeCurrency(stelace),
    time_unit: type.timing.timeUnit,
    unit_price: asset.price,
  }
}

const asDate = (text: string | null) => (text === null ? null : new Date(text))

/** Dates and how long it takes. `isMoved`: another asset was just attached, whose type may have other limits. */
function withDates(terms: Terms, sent: SentTerms, { isMoved = false } = {}): Terms {
  const { startDate, endDate, duration } = sent
  const sentDates: SentDates = {
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(duration === undefined ? {} : { duration }),
  }
  const isSent = Object.keys(sentDates).length > 0
  if (!isSent && !isMoved) return terms
  const unit = terms.time_unit ?? 'd'
  const stored = datesOf(terms)
  const settled = isSent ? settleDates(sentDates, stored, unit) : stored
  if (!settled) {
    throw refuse('transaction.datesInvalid', {
      data: { errors: [{ message: 'The end lies past the calendar', value: duration }] },
    })
  }
  const dates = isMoved ? withRealDuration(settled, unit) : settled
  const errors = terms.asset_type?.timeBased ? dateErrors(dates, terms.asset_type.timing) : []
  if (errors.length > 0) throw refuse('transaction.datesInvalid', { data: { errors } })
  return {
    ...terms,
    start_date: asDate(dates.startDate),
    end_date: asDate(dates.endDate),
    duration: dates.duration,
  }
}

/** Only transactions that hold stock count against it, so several may ask for the same days. */
async function checkStock(
  db: Reader,
  terms: Terms,
  { asset, held, heldFor }: TermsInput,
  { clock }: TermsServices,
  bufferHours: number | undefined,
) {
  const type = terms.asset_type
  if (!asset || !type || type.infiniteStock) return
  const quantity = Number(terms.quantity)
  if (!type.timeBased) {
    const left = Number(asset.quantity) + (held?.pieces ?? 0)
    if (quantity <= left) return
    throw refuse('stock.short', { data: { quantity: left, bookedQuantity: quantity } })
  }
  const endDate = heldUntil(terms.end_date, bufferHours)
  const request = { startDate: terms.start_date ?? clock.now(), endDate, quantity }
  if (!(await isAssetFree(db, asset, request, { transactionId: held?.id, heldFor }))) {
    throw refuse('asset.notAvailable', { data: { assetId: asset.id } })
  }
}

/** Without an asset, or without a start, amounts are what the request says. */
function withGivenAmounts(terms: Terms, { value, ownerAmount, takerAmount }: SentTerms): Terms {
  return {
    ...terms,
    ...(value === undefined ? {} : { value: String(value) }),
    ...(ownerAmount === undefined ? {} : { owner_amount: String(ownerAmount) }),
    ...(takerAmount === undefined ? {} : { taker_amount: String(takerAmount) }),
  }
}

/** Every computation starts again: amounts that were set by hand before are not remembered. */
export const withPrice = (terms: Terms, sent: SentTerms): Terms => priced(terms, sent, undefined).terms

function priced(terms: Terms, sent: SentTerms, rules: BookedRules | undefined): SettledTerms {
  const { asset_type: type, unit_price: unitPrice, currency } = terms
  const isOpen = !type || unitPrice === null || currency === null || (type.timeBased && terms.start_date === null)
  if (isOpen) return { terms: withGivenAmounts(terms, sent), price: undefined }
  const told = rules && priceTold(terms, rules, sent.value)
  const units = unitsOf(datesOf(terms), terms.time_unit ?? 'd')
  const price = priceOf({
    unitPrice: Number(unitPrice),
    // what is bought for good costs its price at least, whatever dates someone writes beside it
    units: type.timeBased ? units : Math.max(1, units),
    quantity: Number(terms.quantity),
    currency,
    pricing: type.pricing,
    given: { value: told?.value ?? sent.value, ownerAmount: sent.ownerAmount, takerAmount: sent.takerAmount },
  })
  if (!price) throw refuse('transaction.priceTooLarge')
  const amounts = {
    value: String(price.value),
    owner_amount: String(price.ownerAmount),
    taker_amount: String(price.takerAmount),
    platform_amount: String(price.platformAmount),
  }
  return { terms: { ...terms, ...amounts }, price: told?.price }
}
