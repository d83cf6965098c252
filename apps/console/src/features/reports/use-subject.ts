import type { Case } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { aboutTexts } from './report-texts.ts'

/** What a report is about, in a few words: "Scooter 125", "message of Beto". */
export function useSubject(): (found: Case) => string {
  const t = useT()
  return ({ title, objectType, userIds, names }) => {
    const [name] = userIds.map((id) => names[id])
    if (title !== null) return title
    if (objectType === 'user') return name ?? t('reports.former')
    return t('reports.of', { noun: t(aboutTexts[objectType ?? ''] ?? 'noun.other'), name: name ?? t('reports.former') })
  }
}
