import { Button, Menu, MenuItem } from '@plaza/ui'
import { Check, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListNameDialog } from './ListNameDialog.tsx'
import type { Lists } from './use-lists.ts'

/** Puts a saved thing into lists, or takes it out. */
export function ListMenu({ assetId, name, lists }: { assetId: string; name: string; lists: Lists }) {
  const t = useT()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="text"
            size="sm"
            icon={<ListPlus aria-hidden />}
            aria-label={t('lists.addNamed', { name })}
            className="-ms-3.5"
          >
            {t('lists.add')}
          </Button>
        }
      >
        {lists.lists.map((list) => (
          <MenuItem
            key={list.id}
            {...(list.assetIds.includes(assetId) && { icon: <Check aria-hidden /> })}
            onAction={() => lists.toggle(list, assetId)}
          >
            {list.name}
          </MenuItem>
        ))}
        <MenuItem icon={<Plus aria-hidden />} onAction={() => setNew(true)}>
          {t('lists.new')}
        </MenuItem>
      </Menu>
      {isNew && (
        <ListNameDialog
          title={t('lists.new')}
          onSave={(text) => lists.create(text, [assetId])}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}
