import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { isWritten } from '../emails/index.ts'
import { readersOf } from './readers-of.ts'

/** What is told to an organization is told to each of its readers once. */
export const causeFor = (reader: UserRow, { to, cause }: { to: UserRow; cause: string }) =>
  reader.id === to.id ? cause : `${cause} ${reader.id}`

/** Whether somebody, or anybody who answers for an organization, has a mail of a cause. */
export async function wasWritten(services: Services, to: UserRow, cause: string): Promise<boolean> {
  const readers = to.is_organization ? await readersOf(services, to) : [to]
  const found = await Promise.all(readers.map((reader) => isWritten(services.db.read, causeFor(reader, { to, cause }))))
  return found.includes(true)
}
