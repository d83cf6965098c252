import { MergeFavorites } from '../features/favorites/index.ts'
import { TellDistances } from '../features/places/index.ts'

/** Shows nothing; what goes on behind every screen once the page is at rest. */
export function Background() {
  return (
    <>
      <MergeFavorites />
      <TellDistances />
    </>
  )
}
