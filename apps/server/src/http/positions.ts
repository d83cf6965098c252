import { IncomingMessage } from 'node:http'
import type { EndpointShape } from '@plaza/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { currentReading, type Db, isPosition, type Reading } from '../db/index.ts'
import { createRecent } from '../lib/recent.ts'

export const positionHeader = 'x-plaza-position'

/** A stranger who has written is remembered so long; a standby that is further behind is not asked. */
const rememberedMs = 10_000

/** What callers have written and must see, where some of what they read comes from standbys. */
export type Positions = {
  /** Which standbys may answer this call; nothing: none. */
  readingOf(request: FastifyRequest, endpoint: EndpointShape, actor: Actor): Reading | undefined
  /** Where the log is after a call; nothing for calls that only look. */
  after(endpoint: EndpointShape, actor: Actor): Promise<string | undefined>
}

const isReading = ({ method, looks }: EndpointShape) => method === 'GET' || looks === true

const isStranger = ({ kind, tokenUserId }: Actor) => kind === 'public' && tokenUserId === null

/** Nothing without standbys: nothing is asked, kept or told then. */
export function createPositions({ replicas }: Db): Positions | undefined {
  if (!replicas) return
  const strangers = createRecent<{ position: string; until: number }>(1_000)
  return {
    readingOf({ raw, headers }, endpoint, actor) {
      if (!isReading(endpoint)) return
      // a page rendered here reads as its reader would
      const inner = raw instanceof IncomingMessage ? undefined : currentReading()
      if (inner) return inner
      const position = headers[positionHeader]
      if (position !== undefined) return isPosition(position) ? { kind: 'since', position } : undefined
      // someone whom we know may have written on another server a moment ago, and their client does not tell
      if (!isStranger(actor)) return
      const written = strangers.get(actor.address)
      return written && performance.now() < written.until
        ? { kind: 'since', position: written.position }
        : { kind: 'recent' }
    },
    async after(endpoint, actor) {
      if (isReading(endpoint)) return
      // what was written is written, whether it can be told or not
      const position = await replicas.position().catch(() => undefined)
      if (position !== undefined && isStranger(actor))
        strangers.set(actor.address, { position, until: performance.now() + rememberedMs })
      return position
    },
  }
}
