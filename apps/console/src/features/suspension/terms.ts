import type { SuspensionKind, SuspensionPreview, SuspensionReason } from '@plaza/contract'

/** What is decided in the dialog, as it is on the screen. */
export type Terms = {
  reasonCode: SuspensionReason | null
  /** Days, or until it is lifted. */
  length: string
  hidesListings: boolean
  declinesRequests: boolean
  cancelsBookings: boolean
  blockValues: SuspensionPreview['blockValues']
  tells: boolean
  /** The person's words; the suggestion until somebody writes others. */
  text: string | null
  looksAgain: boolean
  /** Days until then. */
  lookAgainIn: string
}

export const firstTerms = (kind: SuspensionKind): Terms => ({
  reasonCode: null,
  length: 'lifted',
  hidesListings: true,
  declinesRequests: true,
  cancelsBookings: kind === 'block',
  blockValues: [],
  tells: true,
  text: null,
  looksAgain: false,
  lookAgainIn: '14',
})

const dayMs = 86_400_000

export const inDays = (days: number, nowMs: number) => new Date(nowMs + days * dayMs).toISOString()

/** The request that the choices on the screen make. */
export function requestOf(
  kind: SuspensionKind,
  terms: Terms & { reasonCode: SuspensionReason },
  { preview, nowMs }: { preview: SuspensionPreview; nowMs: number },
) {
  const isSuspension = kind === 'suspend'
  return {
    kind,
    reasonCode: terms.reasonCode,
    ...(isSuspension && terms.length !== 'lifted' ? { until: inDays(Number(terms.length), nowMs) } : {}),
    listings: terms.hidesListings ? ('hide' as const) : ('keep' as const),
    requests: terms.declinesRequests ? ('decline' as const) : ('keep' as const),
    bookings: terms.cancelsBookings ? ('cancel' as const) : ('keep' as const),
    tell: terms.tells ? { locale: preview.locale, text: terms.text ?? preview.suggestion } : null,
    ...(isSuspension ? {} : { blockValues: terms.blockValues }),
  }
}
