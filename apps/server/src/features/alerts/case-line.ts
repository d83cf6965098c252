import type { CaseRow } from '../../db/tables.ts'
import { caseKindIn } from '../notices/index.ts'

/** A case in a mail: its kind and the name of what it is about, and no word that a customer wrote. */
export function caseLine(
  { kind, title, user_ids: userIds }: CaseRow,
  names: ReadonlyMap<string, string>,
  locale: string,
) {
  const name = title ?? userIds.map((id) => names.get(id)).find(Boolean)
  const label = caseKindIn(kind, locale)
  return name === undefined ? label : `${label}: ${name}`
}
