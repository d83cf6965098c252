import type { Permission, Usage, UsageKind } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

type Uses = Partial<Record<UsageKind, Promise<store.Used>>>

/** What an id that begins so is about: the right to read it, and what may refer to it. Nothing when it is not there. */
const subjects: Readonly<
  Record<string, { opens: Permission; uses: (db: Reader, id: string, value?: string) => Promise<Uses | undefined> }>
> = {
  ctgy: { opens: 'category:read:all', uses: store.ofCategory },
  typ: { opens: 'assetType:read:all', uses: store.ofAssetType },
  attr: { opens: 'customAttribute:read:all', uses: store.ofAttribute },
  role: { opens: 'role:read:all', uses: store.ofRole },
  apik: { opens: 'apiKey:read:all', uses: store.ofKey },
  ent: { opens: 'entry:read:all', uses: store.ofEntry },
  usr: { opens: 'user:read:all', uses: store.ofPerson },
}

/** Who may not list such objects is not told which they are. */
const lists: Readonly<Record<UsageKind, Permission>> = {
  asset: 'asset:list:all',
  category: 'category:list:all',
  customAttribute: 'customAttribute:list:all',
  transaction: 'transaction:list:all',
  user: 'user:list:all',
  apiKey: 'apiKey:list:all',
  entry: 'entry:list:all',
  audit: 'audit:list:all',
  role: 'role:list:all',
  organization: 'user:list:all',
  config: 'config:read',
}

/** How many of these there are is not told either: what people book, and who works with what, is private. */
const isPrivate = (kind: UsageKind) => ['transaction', 'user', 'apiKey', 'audit', 'organization'].includes(kind)

export async function readUsage(
  { id, value }: { id: string; value?: string },
  actor: Actor,
  { db }: Services,
): Promise<Usage> {
  // visitors may read categories; how much lies in them is not theirs to know
  if (!actor.isConsole && actor.kind !== 'key' && !actor.isSystem) throw refuse('permission.denied')
  const subject = subjects[id.slice(0, Math.max(0, id.indexOf('_')))]
  if (!subject) throw refuse('object.notFound')
  if (!may(actor, subject.opens)) throw refuse('permission.denied')
  const uses = await subject.uses(db.read, id, value)
  if (!uses) throw refuse('object.notFound')
  const told = await Promise.all(
    // made of the kinds above, whose names its keys are
    (Object.entries(uses) as [UsageKind, Promise<store.Used>][]).map(async ([kind, found]) => {
      const { count, sample } = await found
      if (may(actor, lists[kind])) return [{ kind, count, sample }]
      return isPrivate(kind) ? [] : [{ kind, count, sample: [] }]
    }),
  )
  return { uses: told.flat() }
}
