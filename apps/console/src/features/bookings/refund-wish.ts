import type { feeBearers } from '@plaza/contract'

const reasons = { taker: 'cancelledByTaker', owner: 'cancelledByOwner', us: 'forceCancel' } as const

/** What somebody who calls a booking off has chosen so far. */
export type RefundWish = {
  by: keyof typeof reasons
  kind: 'policy' | 'full' | 'other'
  /** The other sum, as it was typed. */
  typed: string
  feeBearer: (typeof feeBearers)[number]
}

export const reasonOf = ({ by }: RefundWish) => reasons[by]

/** The sum that was typed; nothing while it is none, or more than is left. */
export function typedSum({ typed }: Pick<RefundWish, 'typed'>, refundable: number): number | undefined {
  const sum = Number(typed.trim().replace(',', '.'))
  return sum > 0 && sum <= refundable ? sum : undefined
}
