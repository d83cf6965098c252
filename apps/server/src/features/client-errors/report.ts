import { createHash } from 'node:crypto'
import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { clientOf } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { framesOf, scrubMessage, scrubRoute, scrubVersion } from './scrub.ts'
import * as store from './store.ts'

/** More different ones than this are no use to anybody, and may be somebody's joke. */
const mostGroups = 2_000
const mostNames = 20

/** One more of a name; beyond twenty names the rest have none. */
function counted(counts: Readonly<Record<string, number>>, name: string): Record<string, number> {
  const isKnown = Object.hasOwn(counts, name)
  if (!isKnown && Object.keys(counts).length >= mostNames) return { ...counts }
  return { ...counts, [name]: (isKnown ? (counts[name] ?? 0) : 0) + 1 }
}

/** Counts an error of a browser with others of its message and place. */
export async function reportError(body: BodyOf<Endpoints['clientErrors']['report']>, actor: Actor, services: Services) {
  await limitCalls('clientError', actor, services)
  const { db, clock, settings, secrets } = services
  const now = clock.now()
  const message = scrubMessage(body.message)
  const route = scrubRoute(body.route ?? '')
  const version = scrubVersion(body.version ?? '')
  const stack = framesOf(body.stack ?? '')
  const browser = clientOf(actor.userAgent).browser ?? 'unknown'
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([body.app, message, route]))
    .digest('hex')
  const who = secrets.fingerprint(`client error ${actor.tokenUserId ?? actor.address}`)

  return db.tx(async (tx) => {
    const known = await store.lockLike(tx, fingerprint)
    if (!known) await store.makeRoom(tx, mostGroups)
    const id = known?.id ?? newId('cerr', settings.origin, now)
    if (known) {
      // old tabs still have what was mended since
      const isBack = known.state === 'resolved' && !Object.hasOwn(known.versions, version)
      await store.update(tx, {
        ...known,
        ...(isBack ? { state: 'open' as const, updated_date: now } : {}),
        count: known.count + 1,
        last_date: now,
        browsers: counted(known.browsers, browser),
        versions: counted(known.versions, version),
        stack: stack.length > 0 ? stack : known.stack,
      })
    } else {
      const isFirst = await store.insert(tx, {
        id,
        created_date: now,
        updated_date: now,
        fingerprint,
        app: body.app,
        message,
        route,
        state: 'open',
        count: 1,
        last_date: now,
        browsers: { [browser]: 1 },
        versions: { [version]: 1 },
        stack,
      })
      if (!isFirst) return { id: (await store.lockLike(tx, fingerprint))?.id ?? '' }
    }
    await store.notePerson(tx, id, who)
    return { id }
  })
}
