import type { Listing } from './listing.ts'
import type { PersonId } from './people.ts'

type Membership = { id: PersonId; roles: ('dev' | 'teamDesk' | 'teamReader')[] }

/** Two scooters, one owner, someone who replies and someone who looks on. */
export const organization = {
  id: 'marea',
  owner: 'diego' satisfies PersonId,
  displayName: 'Marea Scooters',
  title: 'Two scooters and a workshop in Versalles',
  description:
    'We’re three friends who keep two scooters running between the workshop and the malecón. Diego turns the screws, Sofía answers messages and Ana counts the kilometres.',
  members: [
    { id: 'diego', roles: ['dev'] },
    { id: 'sofia', roles: ['teamDesk'] },
    { id: 'ana', roles: ['teamReader'] },
  ] satisfies Membership[],
  listings: ['scooter-125-two-helmets', 'scooter-50-for-errands'],
}

export const isOfOrganization = ({ slug }: Listing) => organization.listings.includes(slug)
