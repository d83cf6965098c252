import {
  type Endpoints,
  type LookupAnswer,
  type LookupKind,
  type LookupResult,
  lookupKinds,
  type Permission,
} from '@plaza/contract'
import { type Actor, may, type Query, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { readQuery } from './read-query.ts'
import * as store from './store.ts'

const usualPerKind = 5
/** More than that of one kind is a list, which has filters. */
const mostPerKind = 20

const permissions = {
  user: 'user:list:all',
  transaction: 'transaction:list:all',
  asset: 'asset:list:all',
  email: 'email:list:all',
  conversation: 'message:list:all',
} satisfies Record<LookupKind, Permission>

/** Bookings have no name of their own: they are found by these. */
const bookedBy: readonly LookupKind[] = ['user', 'asset']

type Found = Partial<Record<LookupKind, store.FoundRow[]>>

/** From anything somebody wrote to what they mean. Kinds that the caller may not list are left out. */
export async function find(
  { query, kinds = [], nbPerKind = usualPerKind }: Query<Endpoints['lookup']['find']>,
  actor: Actor,
  services: Services,
): Promise<LookupAnswer> {
  const unknown = kinds.find((kind) => !lookupKinds.includes(kind as LookupKind))
  if (unknown !== undefined) throw refuse('lookup.kindUnknown', { values: { kind: unknown } })
  // whoever may not read addresses and numbers may not find by them either
  const seesPrivate = actor.grants.readNamespaces.some((name) => name === 'private' || name === '*')
  const open = lookupKinds.filter((kind) => may(actor, permissions[kind]) && (kind !== 'email' || seesPrivate))
  const isAsked = (kind: LookupKind) => kinds.length === 0 || kinds.includes(kind)
  const wanted = open.filter((kind) => isAsked(kind) || (bookedBy.includes(kind) && isAsked('transaction')))
  const { found, exact } = await look(query, { open: wanted, seesPrivate }, services)
  const shown = (isAsked('user') ? (found.user ?? []) : []).slice(0, nbPerKind).map(({ id }) => id)
  const counts =
    shown.length > 0 && may(actor, 'timeline:read:all') ? await store.countsOf(services.db.read, shown) : []
  const groups = open.filter(isAsked).flatMap((kind) => {
    const rows = found[kind] ?? []
    const results = rows.slice(0, nbPerKind).map((row) => ({
      ...present(row),
      ...countsIn(counts.find(({ id }) => kind === 'user' && id === row.id)),
    }))
    return rows.length > 0 ? [{ kind, count: rows.length, results }] : []
  })
  return { groups, exact: exact && isAsked(exact.kind) ? exact : null }
}

type Sight = { open: readonly LookupKind[]; seesPrivate: boolean }

async function look(query: string, { open, seesPrivate }: Sight, { db: { read: db } }: Services) {
  const { id, email, phone, words } = readQuery(query)
  const isOpen = (kind: LookupKind) => open.includes(kind)
  if (id) {
    const rows = isOpen(id.kind) ? await byId[id.kind](db, id.value, seesPrivate) : []
    const [row] = rows
    return { found: { [id.kind]: rows } as Found, exact: row ? { kind: id.kind, id: row.id } : null }
  }
  const named = !isOpen('user') || !seesPrivate ? [] : await peopleNamed(db, { email, phone })
  const none = Promise.resolve([])
  const [people, assets, emails, conversations] = await Promise.all([
    named.length > 0 || !isOpen('user') ? named : peopleByWords(db, words, seesPrivate),
    isOpen('asset') && !email && !phone ? assetsNamed(db, words) : none,
    isOpen('email') && !phone ? store.emailsByWords(db, words, mostPerKind) : none,
    isOpen('conversation') && !email && !phone ? store.conversationsByWords(db, words, mostPerKind) : none,
  ])
  const of = { userIds: idsOf(people), assetIds: idsOf(assets) }
  const transactions = isOpen('transaction') ? await store.transactionsOf(db, of, mostPerKind) : []
  const found: Found = {
    user: people,
    transaction: transactions,
    asset: assets,
    email: emails,
    conversation: conversations,
  }
  const [only] = named
  return { found, exact: only && named.length === 1 ? { kind: 'user' as const, id: only.id } : null }
}

const byId = {
  user: store.usersById,
  transaction: store.transactionsById,
  asset: store.assetsById,
  email: store.emailsById,
  conversation: store.conversationsById,
} satisfies Record<LookupKind, (db: Db, id: string, seesPrivate: boolean) => Promise<store.FoundRow[]>>

type Db = Services['db']['read']

const peopleNamed = (db: Db, { email, phone }: { email: string | undefined; phone: string | undefined }) =>
  email ? store.usersByEmail(db, email, mostPerKind) : phone ? store.usersByPhone(db, phone, mostPerKind) : []

async function peopleByWords(db: Db, words: string, seesPrivate: boolean) {
  const rows = await store.usersByWords(db, words, seesPrivate, mostPerKind)
  return rows.length > 0 ? rows : store.usersAlike(db, words, seesPrivate, mostPerKind)
}

async function assetsNamed(db: Db, words: string) {
  const rows = await store.assetsByWords(db, words, mostPerKind)
  return rows.length > 0 ? rows : store.assetsAlike(db, words, mostPerKind)
}

/** Bookings of those who fit best; those of everybody called Ana would be noise. */
const idsOf = (rows: readonly store.FoundRow[]) => rows.slice(0, usualPerKind).map(({ id }) => id)

const countsIn = (counts: store.CountsRow | undefined) => ({
  nbAssets: counts?.assets ?? null,
  nbOpenTransactions: counts?.open ?? null,
})

const present = ({
  id,
  title,
  subtitle,
  match,
  score,
  state,
  date,
  image_url,
  nb_matches,
}: store.FoundRow): Omit<LookupResult, 'nbAssets' | 'nbOpenTransactions'> => ({
  id,
  title: title ?? '',
  subtitle: subtitle || null,
  match,
  score: Math.round(score * 100) / 100,
  state,
  date: date?.toISOString() ?? null,
  imageUrl: image_url,
  nbMatches: nb_matches,
})
