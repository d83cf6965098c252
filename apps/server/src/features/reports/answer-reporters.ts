import { defineTask } from '../../slice.ts'
import { answerReportersTask, findCase, reportsOf } from '../cases/index.ts'
import { queueMail } from '../notices/index.ts'
import { findUser } from '../users/index.ts'

/** Thanks everybody who reported something, once each. Of one that was reopened meanwhile nobody hears. */
export const answerTask = defineTask(answerReportersTask, async (services, { caseId, closedDate, text }) => {
  const { db } = services
  const row = await findCase(db.read, caseId)
  if (row?.closed_date?.toISOString() !== closedDate) return
  const reporters = new Set((await reportsOf(db.read, caseId)).map(({ reporter_id }) => reporter_id))
  for (const id of reporters) {
    const user = id === null ? undefined : await findUser(db.read, id)
    if (!user) continue
    const letter = { name: 'reportAnswered' as const, user, path: '/', cause: `${caseId} ${closedDate} ${user.id}` }
    const quoted = text === null ? {} : { mail: () => ({ parts: { quote: { text } } }) }
    await db.tx((tx) => queueMail(services, tx, { ...letter, ...quoted }))
  }
})
