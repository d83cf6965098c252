/** One line of what a booking comes to before fees (docs/contract/86-prices.md §4). The amounts of all make its `value`. */
export type PriceLine =
  | {
      kind: 'time'
      /** why a unit costs so much */
      reason: 'base' | 'weekend' | 'season' | 'seasonWeekend'
      /** of the season */
      name?: string
      unitPrice: number
      units: number
      quantity: number
      amount: number
    }
  /** Less for a long stay; its amount is below zero. */
  | { kind: 'discount'; atLeast: number; percent: number; amount: number }
  | {
      kind: 'extra'
      id: string
      name: string
      unitPrice: number
      /** where it is paid for each unit of time */
      units?: number
      quantity: number
      isRequired: boolean
      amount: number
    }
  /** Someone with the permission has set the value. */
  | { kind: 'set'; amount: number }

/** What a booking comes to (`platformData.plaza.price` of a transaction and its preview), of listings with rules for it. */
export type BookingPrice = {
  lines: PriceLine[]
  /** the days of this zone counted */
  zone: string
  extras: { id: string; count: number }[]
  /** how long after its end nobody else has it */
  bufferHours?: number
  /**
   * Left and given back; no part of any amount of the transaction. With `returnDays` it is paid online with the booking and goes
   * back so many days after its end, unless the owner claims something; else it is written down.
   */
  deposit?: { amount: number; name?: string; returnDays?: number }
}
