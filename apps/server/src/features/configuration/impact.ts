import type { ConfigurationDifference, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import * as store from './store.ts'

type Changed = Pick<ConfigurationDifference, 'kind' | 'change' | 'fields'>

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** What a difference means for what is there, in words; nothing where it concerns nobody. */
export async function impactOf(
  { kind, change, fields }: Changed,
  object: JsonObject | undefined,
  { db }: Services,
): Promise<string[]> {
  if (!object || change === 'new') return []
  const id = String(object.id)
  const touches = (...names: string[]) => fields.some(({ path }) => names.includes(path.split('/')[1] ?? ''))
  const said: string[] = []
  if (kind === 'types') {
    const [bookings, listings] = await Promise.all([
      store.countOpenBookings(db.read, id),
      store.countOfType(db.read, id),
    ])
    if (bookings > 0 && touches('transactionProcess', 'pricing', 'timing', 'metadata'))
      said.push(`${many(bookings, 'open booking keeps its', 'open bookings keep their')} old process and fees.`)
    if (listings > 0 && change === 'onlyHere')
      said.push(`${many(listings, 'listing is', 'listings are')} of this type.`)
    if (listings > 0 && touches('active', 'infiniteStock', 'timeBased'))
      said.push(`${many(listings, 'listing is', 'listings are')} booked in another way from now on.`)
  }
  if (kind === 'categories' && change === 'onlyHere') {
    const listings = await store.countOfCategory(db.read, id)
    if (listings > 0) said.push(`${many(listings, 'listing lies', 'listings lie')} in it.`)
  }
  if (kind === 'roles') {
    const people = await store.countOfRole(db.read, String(object.value))
    if (people > 0 && (change === 'onlyHere' || touches('permissions', 'parentId', 'readNamespaces', 'editNamespaces')))
      said.push(`${many(people, 'person has', 'people have')} this role.`)
  }
  return said
}
