import { asObject, fillReply, offeredLocales, type Reply, readingOrder, readReplies, replyIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { plainName } from '../../lib/service-name.ts'
import * as store from './store.ts'

/** A reply of staff by its name; nothing when there is none of that name. */
export async function findReply({ db, config }: Services, name: string): Promise<Reply | undefined> {
  const { first } = offeredLocales(asObject((await config.read('default')).stelace.instant))
  return readReplies(await store.named(db.read, { collection: 'reply', name }), first).find(
    (reply) => reply.name === name,
  )
}

/** What a reply says to somebody, in their language. */
export async function replyTo(reply: Reply, reader: { name: string; locale: string }, { config }: Services) {
  const instant = asObject((await config.read('default')).stelace.instant)
  const service = plainName(typeof instant.serviceName === 'string' ? instant.serviceName : undefined)
  const text = replyIn(reply, readingOrder(reader.locale))
  return text === undefined ? undefined : fillReply(text, { name: reader.name, service })
}
