import type { Asset } from '@plaza/sdk'
import { useServices } from '../../lib/services.tsx'
import { isPublic } from '../../parts/asset/asset.ts'
import { hasCheckedEmail, useMe } from '../../parts/person/me.ts'
import type { BookingRules } from './choice.ts'

/** Why nothing can be booked here, by anyone or by the reader. */
export type Hindrance = 'unavailable' | 'sold' | 'email' | undefined

export function useHindrance(asset: Asset, rules: BookingRules): Hindrance {
  const { settings } = useServices()
  const me = useMe().data
  if (!isPublic(asset)) return 'unavailable'
  if (!rules.isTimeBased && rules.hasStock && asset.quantity < 1) return 'sold'
  if (settings.needsCheckedEmailToBook && me && !hasCheckedEmail(me)) return 'email'
  return undefined
}
