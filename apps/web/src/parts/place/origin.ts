import { useStore } from '@plaza/ui'
import { useServices } from '../../lib/services.tsx'
import { useMe } from '../person/me.ts'
import { useOwnSpot } from './reader-place.ts'

/** From where distances are told: where the reader is, once they let us know, else a place of their own. */
export function useOrigin(): { latitude: number; longitude: number } | undefined {
  const position = useStore(useServices().position)
  const own = useOwnSpot(useMe().data)
  return position ?? own
}
