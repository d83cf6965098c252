import type { BookingPrice } from '@plaza/contract'
import { asObject, isObject } from '../json-object.ts'
import type { ChosenExtra } from './lines.ts'

/** The lines of a booking or a preview, as the server told them (`platformData.plaza.price`); nothing without rules. */
export function bookingPriceOf(transaction: { platformData?: unknown } | null | undefined): BookingPrice | undefined {
  const { price } = asObject(asObject(transaction?.platformData).plaza)
  return isObject(price) && Array.isArray(price.lines) ? (price as unknown as BookingPrice) : undefined
}

/** The extras that a call asks for (`metadata.plaza.extras`); nothing when it is no list of them. */
export function chosenExtras(metadata: unknown): ChosenExtra[] | undefined {
  const { extras } = asObject(asObject(metadata).plaza)
  if (extras === undefined || extras === null) return []
  if (!Array.isArray(extras)) return undefined
  const chosen = extras.flatMap((each): ChosenExtra[] => {
    const { id, count = 1 } = asObject(each)
    return typeof id === 'string' && Number.isInteger(count) && Number(count) >= 1 ? [{ id, count: Number(count) }] : []
  })
  const isClear = chosen.length === extras.length && new Set(chosen.map(({ id }) => id)).size === chosen.length
  return isClear ? chosen : undefined
}
