import { automationObjects } from './marketplace/automation.ts'
import { bookingObjects } from './marketplace/booking-objects.ts'
import { savedSearchObjects } from './marketplace/kept-objects.ts'
import { type NamedObject, offerObjects, type Surroundings } from './marketplace/objects.ts'
import { queueObjects } from './marketplace/queue-objects.ts'
import { reportedMessage } from './marketplace/reported-message.ts'
import { reviewObjects } from './marketplace/review-objects.ts'
import { demoStaff, demoUsers } from './people.ts'

export { neighbourhoods as demoNeighbourhoods } from './marketplace/cities.ts'
export { demoMails } from './marketplace/mails.ts'
export { type NamedObject, peopleObjects, personId, type Surroundings } from './marketplace/objects.ts'
export { people as demoPeople } from './marketplace/people.ts'
export { staffObjects } from './marketplace/staff.ts'
export { demoStaff } from './people.ts'

/** The whole demo marketplace: what is offered, and what was made of it so far. */
export function* marketplaceObjects(around: Surroundings): Generator<NamedObject> {
  yield* offerObjects(around)
  yield* bookingObjects(around)
  yield* savedSearchObjects(around)
  yield* automationObjects(around)
  yield* reportedMessage(around)
  yield* reviewObjects(around)
  yield* queueObjects(around)
}

export type DemoLogin = { username: string; password: string; roles: string[] }

/** Logins that are printed at start. */
export const demoLogins: readonly DemoLogin[] = [...demoUsers, ...demoStaff].map(({ username, password, roles }) => ({
  username,
  password,
  roles,
}))
