import type { AuditRecord } from '@plaza/contract'
import { deedText } from '../../lib/deeds/index.ts'
import type { Translate } from '../../lib/i18n.tsx'
import type { KnownPerson } from '../../lib/people.ts'

type Page = { people: ReadonlyMap<string, KnownPerson>; objectId: string }

/** "Ana changed it": who did it, on the page of what it was done to; other objects are named. */
export function deedSentence(t: Translate, record: AuditRecord, { people, objectId }: Page): string {
  const deed = deedText(t, record, record.objectId === objectId)
  if (record.actorId === null) return t('history.key', { deed })
  const name = people.get(record.actorId)?.name
  return name ? t('history.by', { name, deed }) : t('history.someone', { deed })
}
