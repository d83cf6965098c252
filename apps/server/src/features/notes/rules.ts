import { type Actor, may, type Services } from '../../context.ts'
import type { NoteRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findUsersWithRoles } from '../users/index.ts'

/** More than a marketplace has. */
const mostStaff = 500

/** Who writes: the person behind the token; a key alone is nobody. */
export const writerOf = ({ realUserId, tokenUserId }: Actor): string | null => realUserId ?? tokenUserId ?? null

const isAuthor = ({ author_id }: NoteRow, actor: Actor) => author_id !== null && author_id === writerOf(actor)

/** What somebody wrote is changed by nobody else. */
export function checkMayEdit(note: NoteRow, actor: Actor) {
  if (!isAuthor(note, actor)) throw refuse('permission.denied')
}

export function checkMayRemove(note: NoteRow, actor: Actor) {
  if (!isAuthor(note, actor) && !may(actor, 'note:remove:all')) throw refuse('permission.denied')
}

/** Only those who may read a note are mentioned in it: people with a staff role. */
export async function checkMentions(ids: readonly string[], services: Services) {
  if (ids.length === 0) return
  const staff = await services.roles.staff()
  const colleagues = await findUsersWithRoles(services.db.read, [...staff.all], mostStaff)
  const others = ids.filter((id) => !colleagues.some((person) => person.id === id))
  if (others.length > 0) throw refuse('note.mentionOther', { values: { ids: others.join(', ') } })
}
