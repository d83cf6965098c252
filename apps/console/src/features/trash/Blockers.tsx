import type { Trashed } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'

const missingTexts = {
  ownerId: 'trash.missing.owner',
  categoryId: 'trash.missing.category',
  parentId: 'trash.missing.category',
  assetTypeId: 'trash.missing.type',
} as const

const textOf = (field: string | null) =>
  Object.entries(missingTexts).find(([name]) => name === field)?.[1] ?? 'trash.missing.other'

/** What is in the way of bringing something back, with the way to what has to come back first. */
export function Blockers({ entry }: { entry: Trashed }) {
  const t = useT()
  const { open } = useListSearch()
  if (entry.blockers.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 rounded-photo bg-sun-soft p-4 text-sun-ink">
      {entry.blockers.map(({ why, field, trashId }) => (
        <li key={field ?? why} className="flex flex-wrap items-center justify-between gap-2">
          {t(why === 'missing' ? textOf(field) : entry.kind === 'user' ? 'trash.taken.user' : 'trash.taken')}
          {trashId !== null && (
            <Button size="sm" variant="secondary" onPress={() => open(trashId)}>
              {t('trash.first')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
