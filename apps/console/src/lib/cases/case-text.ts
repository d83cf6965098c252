import type { Case } from '@plaza/contract'
import type { Translate } from '../i18n.tsx'
import { kinds } from './kinds.ts'

/** What a case is about, in one sentence. */
export function caseText(t: Translate, { kind, title, userIds, names, nbReports, metadata }: Case): string {
  const named = title ?? userIds.map((id) => names[id]).find(Boolean) ?? t('case.untitled')
  return t(kinds[kind].sentence, { title: named, count: nbReports, what: String(metadata.what ?? '') })
}
