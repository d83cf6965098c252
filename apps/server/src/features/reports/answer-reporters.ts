import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { defineTask } from '../../slice.ts'
import { answerReportersTask, findCase, reportsOf } from '../cases/index.ts'
import { findReply, replyTo } from '../entries/index.ts'
import { queueMail, readerOf } from '../notices/index.ts'
import { findUser } from '../users/index.ts'

type Answer = { text: string | null; replyName?: string | undefined }

/** Thanks everybody who reported something, once each. Of one that was reopened meanwhile nobody hears. */
export const answerTask = defineTask(answerReportersTask, async (services, { caseId, closedDate, ...answer }) => {
  const { db } = services
  const row = await findCase(db.read, caseId)
  if (row?.closed_date?.toISOString() !== closedDate) return
  const reporters = new Set((await reportsOf(db.read, caseId)).map(({ reporter_id }) => reporter_id))
  for (const id of reporters) {
    const user = id === null ? undefined : await findUser(db.read, id)
    if (!user) continue
    const letter = { name: 'reportAnswered' as const, user, path: '/', cause: `${caseId} ${closedDate} ${user.id}` }
    const text = await wordsFor(user, answer, services)
    const quoted = text === undefined ? {} : { mail: () => ({ parts: { quote: { text } } }) }
    await db.tx((tx) => queueMail(services, tx, { ...letter, ...quoted }))
  }
})

/** What was written for all of them, else the reply in the language of this one. */
async function wordsFor(user: UserRow, { text, replyName }: Answer, services: Services): Promise<string | undefined> {
  if (text !== null) return text
  const reply = replyName === undefined ? undefined : await findReply(services, replyName)
  const { locale } = await readerOf(services, user)
  return reply && replyTo(reply, { name: user.display_name ?? user.firstname ?? '', locale }, services)
}
