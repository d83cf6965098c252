import type { Asset } from '@plaza/sdk'
import type { WritableStore } from '@plaza/ui'

/** How far away a listing is, in words; null while no place of the reader is known. */
export type Distances = ((asset: Asset) => string | undefined) | null

declare module '../../lib/services.tsx' {
  interface Services {
    /** Told by `TellDistances` of `features/places` once the page is at rest: no first screen waits for it. */
    distances: WritableStore<Distances>
  }
}
