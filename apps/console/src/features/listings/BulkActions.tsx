import { Button, Menu, MenuItem } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import type { Selection } from '../../lib/operations/index.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { type BulkDeed, bulkDeeds, bulkTexts } from './bulk-deeds.ts'

type BulkActionsProps = { selection: Selection; onDone: () => void }

/** What can be done with several listings, or with all that match. */
export function BulkActions({ selection, onDone }: BulkActionsProps) {
  const t = useT()
  const may = useMay()
  const [wanted, setWanted] = useState<BulkDeed | null>(null)
  const offered = bulkDeeds.filter(({ permission }) => may(permission))
  const [first, others] = [offered.filter(({ isMain }) => isMain), offered.filter(({ isMain }) => !isMain)]
  return (
    <>
      {first.map(({ id }) => (
        <Button key={id} size="sm" variant="secondary" onPress={() => setWanted(id)}>
          {t(bulkTexts[id])}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <Button size="sm" variant="secondary">
              {t('action.more')}
            </Button>
          }
        >
          {others.map(({ id }) => (
            <MenuItem key={id} id={id} onAction={() => setWanted(id)}>
              {t(bulkTexts[id])}
            </MenuItem>
          ))}
        </Menu>
      )}
      {wanted && <BulkDialog deed={wanted} selection={selection} onClose={() => setWanted(null)} onDone={onDone} />}
    </>
  )
}
