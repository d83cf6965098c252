import type { EndpointShape } from '@plaza/contract'
import type { Actor, Services } from '../context.ts'
import { type Claim, claimKey, findAnswer, keepAnswer, type Tx } from '../db/index.ts'
import { ApiError, refuse } from '../lib/errors.ts'

const longestKey = 255
// what nobody else comes upon by chance
const strangersKey = 16

export type KeyedCall = {
  key: string
  actor: Actor
  /** method, address and version; together with the body, they identify the request */
  target: string
  body: unknown
}

/** What a client gets: the status and the JSON text. */
export type Answer = { status: number; json: string; headers?: Readonly<Record<string, string>> }

class Answered extends Error {}

/** Which calls keep their answer: those that change something, unless the answer must not be kept. */
export const keepsAnswer = ({ method, repeats }: EndpointShape) =>
  (method === 'POST' || method === 'PATCH') && repeats === undefined

const isStranger = ({ kind, tokenUserId }: Actor) => kind === 'public' && tokenUserId === null

/** All anonymous callers have the same key or none: network and browser tell them apart. */
function nameOf(actor: Actor, { secrets }: Services) {
  const { kind, apiKeyId, tokenUserId, userId, address, userAgent } = actor
  const place = isStranger(actor) ? [secrets.fingerprint(`${address}\n${userAgent}`)] : []
  return [kind, apiKeyId ?? '', tokenUserId ?? '', userId ?? '', ...place].join(' ')
}

const busy = () => refuse('idempotencyKey.inUse', { headers: { 'retry-after': '1' } })

/**
 * Runs a call that named itself with an `idempotency-key`, unless it was answered before: then it has no second effect
 * and gets the first answer. Name and answer are written in the transaction of the effect, so that a crash leaves all of
 * them or none. A refusal had no effect; a repetition is judged afresh.
 */
export async function answerOnce<Other extends object>(
  services: Services,
  keyed: KeyedCall,
  run: (services: Services) => Promise<Answer | Other>,
  /** Written with the answer, in the transaction of the effect. */
  last: (tx: Tx) => Promise<void> = async () => {},
): Promise<Answer | Other> {
  const { key, actor, target, body } = keyed
  if (key.length > longestKey) throw refuse('idempotencyKey.tooLong', { values: { limit: longestKey } })
  // two strangers in one office may both call their first call "1", and neither may read the other's answer
  if (isStranger(actor) && key.length < strangersKey) return run(services)
  const { db, secrets, clock } = services
  // keyed, because bodies hold passwords
  const fingerprint = secrets.fingerprint(`${target}\n${JSON.stringify(body ?? null)}`)
  const claim: Claim = { caller: nameOf(actor, services), key, fingerprint, date: clock.now() }
  const place = `idempotency_keys ${claim.caller} ${key}`

  const held = db.hold(async (tx) => {
    const state = await claimKey(tx, claim)
    if (state === 'busy') throw busy()
    if (state === 'taken') throw new Answered()
  })
  const { changes, settle } = services.changes.held(held.db)
  try {
    const answer = await run({ ...services, db: held.db, changes })
    await held.commit(async (tx) => {
      // pages and plain texts are for browsers, which send no keys
      if ('json' in answer) await keepAnswer(tx, claim, secrets.seal(JSON.stringify(answer), place))
      await last(tx)
    })
    settle()
    return answer
  } catch (error) {
    await held.rollback()
    // also what was refused is looked up: it may have been refused because the first one has done it
    const earlier = error instanceof ApiError && error.statusCode === 409 ? undefined : await findAnswer(db.read, claim)
    if (earlier?.answer == null) throw error instanceof Answered ? busy() : error
    if (earlier.fingerprint !== fingerprint) {
      throw refuse('idempotencyKey.reused')
    }
    return JSON.parse(secrets.open(earlier.answer, place))
  }
}
