import { demoStaff } from '../people.ts'
import type { NamedObject, Surroundings } from './objects.ts'
import { standingObjects } from './standing.ts'

const dayMs = 24 * 3_600_000

/** The accounts of those who run the marketplace. They own nothing and have booked nothing. */
export function* staffObjects(around: Surroundings): Generator<NamedObject> {
  for (const [index, person] of demoStaff.entries()) {
    const { username, displayName, firstname, description, roles } = person
    const date = new Date(around.now.getTime() - (300 + index) * dayMs)
    const createdDate = date.toISOString()
    const id = around.idOf('usr', username, date)
    yield {
      user: {
        id,
        createdDate,
        updatedDate: createdDate,
        username,
        email: username,
        displayName,
        firstname,
        description,
        roles,
        platformData: { instant: { emailVerified: true } },
      },
    }
    const hash = around.hashes.get(username)
    if (hash !== undefined) yield { password: { userId: id, hash, updatedDate: createdDate } }
  }
  yield* standingObjects(around)
}
