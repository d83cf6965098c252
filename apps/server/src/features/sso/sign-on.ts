import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { checkValues } from '../blocks/index.ts'
import { changeSignedOn, createSignedOn, findUsersByAddress } from '../users/index.ts'
import { type Attributes, missingFrom } from './mapping.ts'
import { SignOnRefusal } from './outcome.ts'
import { providersOf, standsFor } from './rules.ts'
import * as store from './store.ts'

type Person = { provider: string; externalId: string; attributes: Attributes }

/** Somebody came first with the same identity, between our look and our write. */
class TakenMeanwhile extends Error {}

/** The user behind an identity at a provider, who is made when there is none yet (docs/contract/01-auth.md §8.3). */
export async function signOn(person: Person, actor: Actor, services: Services): Promise<string> {
  if (!(await store.find(services.db.read, person.provider, person.externalId)))
    await checkValues({ email: person.attributes.email }, services)
  const run = () => services.db.tx((tx) => find(tx, person, actor, services))
  return run().catch((error: unknown) => {
    if (error instanceof TakenMeanwhile) return run()
    throw error
  })
}

async function find(tx: Tx, person: Person, actor: Actor, services: Services) {
  const { provider, externalId, attributes } = person
  const known = await store.find(tx, provider, externalId)
  if (known) {
    const user = await changeSignedOn(tx, services, known.user_id, (before) => filled(before, person, services))
    if (!user) throw new Error('An identity without user')
    return user.id
  }
  if (attributes.email && services.settings.limits) await refuseTaken(tx, attributes.email)
  const platformData = { ...attributes.platformData, ssoProviders: [provider] }
  const user = await createSignedOn(tx, { ...attributes, platformData }, actor, services)
  const row = { provider, external_id: externalId, user_id: user.id, created_date: user.created_date }
  if (!(await store.insert(tx, row))) throw new TakenMeanwhile()
  return user.id
}

/**
 * Never joined by address: a provider may be wrong about whose it is, and so may the account here. Whoever owns both signs
 * in the way they did before and links the provider.
 */
async function refuseTaken(tx: Tx, address: string) {
  const users = await findUsersByAddress(tx, address)
  if (users.some((user) => standsFor(user, address))) {
    throw new SignOnRefusal('conflict', 'This address already has an account')
  }
}

/** What the provider knows and the user has not said yet. */
function filled(before: UserRow, { provider, attributes }: Person, services: Services): Attributes {
  const current: JsonObject = {
    email: before.email,
    firstname: before.firstname,
    lastname: before.lastname,
    displayName: before.display_name,
    description: before.description,
    metadata: before.metadata,
    platformData: before.platform_data,
  }
  const isSameAddress = before.email === null || before.email === attributes.email
  // "checked" is said of the provider's address; it must not stick to another one that was typed in here
  const wanted = isSameAddress || !services.settings.limits ? attributes : withoutCheck(attributes)
  const missing: Attributes = missingFrom(current, wanted as JsonObject)
  const providers = providersOf(before)
  if (providers.includes(provider)) return missing
  return { ...missing, platformData: { ...missing.platformData, ssoProviders: [provider, ...providers] } }
}

function withoutCheck({ platformData, ...attributes }: Attributes): Attributes {
  const instant = platformData?.instant
  if (typeof instant !== 'object' || instant === null || Array.isArray(instant)) {
    return { ...attributes, ...(platformData ? { platformData } : {}) }
  }
  const { emailVerified: _theirs, ...rest } = instant
  return { ...attributes, platformData: { ...platformData, instant: rest } }
}
