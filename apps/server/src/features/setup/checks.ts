import type { SetupKey } from '@plaza/contract'
import { demoStaff, people } from '@plaza/demo/people'
import { asObject, isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { SetupMarkRow } from '../../db/tables.ts'
import { textOf } from '../../lib/free-json.ts'
import { readMailSettings } from '../emails/index.ts'
import { summariesOf } from '../factors/index.ts'
import { readNow } from '../numbers/index.ts'
import { findUsersWithRoles } from '../users/index.ts'
import * as store from './store.ts'

type Mark = Pick<SetupMarkRow, 'is_confirmed' | 'about'>

/** Why an item is still open; nothing when it is done. */
export type Check = (services: Services, mark: Mark) => Promise<string | undefined>

const instantOf = async ({ config }: Services) => asObject((await config.read('default')).stelace.instant)

/** Settings that were chosen, or confirmed as they are. */
const chosen =
  (...names: readonly string[]): Check =>
  async (services, { is_confirmed: isConfirmed }) => {
    const instant = await instantOf(services)
    const isSaid = names.every((name) => textOf(instant[name]) !== undefined)
    return isSaid || isConfirmed ? undefined : 'notChosen'
  }

const placed: Check = async (services) => {
  const { places, assetsInUniqueCountry, map, timeZone } = await instantOf(services)
  if (!textOf(asObject(places).country) && !textOf(assetsInUniqueCountry)) return 'noCountry'
  if (typeof asObject(asObject(map).center).latitude !== 'number') return 'noCentre'
  return textOf(timeZone) ? undefined : 'noZone'
}

/** A type that was made from a template or shaped in the console has a process that says more than the wire does. */
const isShaped = (metadata: object) => isObject(asObject(asObject(metadata).plaza).process)

/** One that somebody made for this marketplace, or confirmed as it is. */
const types: Check = async ({ catalogue }, { is_confirmed: isConfirmed }) => {
  const active = (await catalogue.assetTypes.all()).filter((type) => type.active)
  if (active.length === 0) return 'noType'
  return isConfirmed || active.some(({ metadata }) => isShaped(metadata)) ? undefined : 'notConfirmed'
}

const fewCategories = 3

const categories: Check = async ({ catalogue }) =>
  (await catalogue.categories.all()).length >= fewCategories ? undefined : 'tooFew'

/** A mail was accepted, and none was refused since. */
const mail: Check = async (services) => {
  if (!(await readMailSettings(services))) return 'noServer'
  const sign = (await readNow(services)).parts.find(({ name }) => name === 'mail')
  if (sign?.isOk === false) return 'failing'
  return sign?.since ? undefined : 'untried'
}

/** Both pages can be read in the first language of the site. */
const legal: Check = async (services) => {
  const { locale } = await instantOf(services)
  const { pages } = await services.content.of(textOf(locale) ?? 'en')
  const isThere = (path: string) => pages.some((page) => page.path === path && page.isPublished)
  return isThere('terms') ? (isThere('privacy') ? undefined : 'noPrivacy') : 'noTerms'
}

const payments: Check = async (services, { is_confirmed: isConfirmed }) => {
  const { provider } = asObject((await instantOf(services)).payments)
  if (textOf(provider) === undefined) return isConfirmed ? undefined : 'notChosen'
  const way = await services.payments.current()
  if (way.kind !== 'online') return undefined
  if (!(await services.payments.open(way.provider))) return 'noKeys'
  const sign = (await readNow(services)).parts.find(({ name }) => name === 'payments')
  if (sign?.isOk === false) return 'keysRefused'
  return sign?.since ? undefined : 'keysUntried'
}

/** Whose passwords everybody can read. */
const demoNames = [...Object.values(people), ...demoStaff].map(({ username }) => username)

/** More than a marketplace has. */
const mostAdmins = 100

/** Everybody who may do everything has a second step, and there are two of them unless one said it is just them. */
const team: Check = async ({ roles, db }, { is_confirmed: isJustMe }) => {
  const admins = await findUsersWithRoles(db.read, [...(await roles.staff()).admins], mostAdmins)
  const summaries = await summariesOf(
    db.read,
    admins.map(({ id }) => id),
  )
  if (admins.some(({ id }) => (summaries.get(id)?.kinds ?? []).length === 0)) return 'noSecondStep'
  return admins.length > 1 || isJustMe ? undefined : 'alone'
}

/** It ran through, with a type that people can still list with. */
const testBooking: Check = async ({ catalogue }, { is_confirmed: isConfirmed, about }) => {
  if (!isConfirmed) return 'notTried'
  const type = (await catalogue.assetTypes.all()).find(({ id }) => id === about)
  return type?.active ? undefined : 'typeGone'
}

export const checks: Readonly<Record<SetupKey, Check>> = {
  name: chosen('serviceName'),
  language: chosen('locale', 'currency'),
  place: placed,
  types,
  categories,
  mail,
  legal,
  payments,
  review: chosen('listingModeration'),
  team,
  testBooking,
  address: async ({ settings }) => (settings.publicUrl.startsWith('https://') ? undefined : 'notSecure'),
  consoleHost: async ({ settings }) => (settings.consoleUrl === settings.publicUrl ? 'sameHost' : undefined),
  masterKey: async (_services, { is_confirmed: isConfirmed }) => (isConfirmed ? undefined : 'notAsked'),
  devRole: async ({ db }) => ((await findUsersWithRoles(db.read, ['dev'], 1)).length > 0 ? 'held' : undefined),
  demoData: async ({ db }) => ((await store.hasAnyOf(db.read, demoNames)) ? 'stillThere' : undefined),
}
