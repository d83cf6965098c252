import { extensions, type StaffMember } from '@plaza/contract'
import { asObject, type Grants, holds, isObject, usualDigest } from '@plaza/domain'
import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { countCases, openByAssignee } from '../cases/index.ts'
import { consoleSettings, isFreshAt, readSession } from '../credentials/index.ts'
import { summariesOf } from '../factors/index.ts'
import { findUser, findUsersWithRoles, presentUser } from '../users/index.ts'
import { present } from './present.ts'
import * as store from './store.ts'

/** More staff than a marketplace has. */
const most = 500

/** Who one is in the console, and what one may do there. */
export async function readMe(actor: Actor, services: Services) {
  const { userId, sessionId } = consoleSessionOf(actor)
  const { clock, config, db, settings } = services
  const [user, session, grants, { isFactorRequired }, { stelace }, hidden] = await Promise.all([
    findUser(db.read, userId),
    readSession(db.read, sessionId),
    actor.ownGrants(),
    consoleSettings(services),
    config.read('default'),
    config.read('private'),
  ])
  if (!user) throw refuse('console.needed')
  const { timeZone } = asObject(stelace.instant)
  const { freshUntil, amr = [] } = session?.reference ?? {}
  return {
    user: presentUser(user, { ...actor, userId, grants }, settings.isLive),
    roles: await namedRoles(user, services),
    permissions: grants.everything ? ['*'] : [...grants.permissions].toSorted(),
    readNamespaces: [...grants.readNamespaces],
    editNamespaces: [...grants.editNamespaces],
    features: Object.keys(extensions),
    environment: settings.environment,
    livemode: settings.isLive,
    timeZone: typeof timeZone === 'string' ? timeZone : null,
    freshUntil: freshUntil !== undefined && isFreshAt(freshUntil, clock.now()) ? freshUntil : null,
    sessionId,
    mustEnrol: isFactorRequired && !amr.includes('mfa'),
    usualDigest: usualDigest(hidden.stelace.console),
    counts: {
      staffInvitations: (await store.open(db.read)).length,
      ...(await openCases({ grants, userId }, services)),
    },
  }
}

/** Open cases by their kinds, for those who may list any. */
const openCases = async (reader: { grants: Grants; userId: string }, services: Services) =>
  holds(reader.grants, 'case:list:all') ? (await countCases(reader, services)).byKind : {}

async function namedRoles({ roles }: UserRow, services: Services) {
  const staff = await services.roles.staff()
  return roles.filter((role) => staff.all.has(role)).map((value) => ({ value, name: staff.nameOf(value) }))
}

/** The people who help to run the marketplace. */
export async function listStaff(actor: Actor, services: Services) {
  const { db, clock } = services
  const staff = await services.roles.staff()
  const people = await findUsersWithRoles(db.read, [...staff.all], most)
  const ids = people.map(({ id }) => id)
  const summaries = await summariesOf(db.read, ids)
  const open = ids.length === 0 ? [] : await store.openSessions(db.read, ids, clock.now())
  const sessions = new Map(open.map((row) => [row.user_id, Number(row.count)]))
  const cases = await openByAssignee(db.read, ids)
  const seesPrivate = ['private', '*'].some((name) => actor.grants.readNamespaces.includes(name))
  const results = people.map((person): StaffMember => {
    const { kinds = [], codesLeft = 0, lastSignIn = null } = summaries.get(person.id) ?? {}
    return {
      id: person.id,
      createdDate: person.created_date.toISOString(),
      displayName: person.display_name,
      avatarUrl: avatarOf(person),
      ...(seesPrivate ? { email: person.email ?? person.username } : {}),
      roles: person.roles,
      factors: kinds,
      recoveryCodesLeft: codesLeft,
      lastSignInDate: lastSignIn?.toISOString() ?? null,
      nbSessions: sessions.get(person.id) ?? 0,
      nbOpenCases: cases.get(person.id) ?? 0,
    }
  })
  return { results }
}

function avatarOf({ metadata: { instant } }: UserRow): string | null {
  const url = isObject(instant) && instant.avatarUrl
  return typeof url === 'string' ? url : null
}

export async function listInvitations(services: Services) {
  return { results: (await store.open(services.db.read)).map((row) => present(row, services)) }
}
