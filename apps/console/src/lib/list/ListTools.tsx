import type { ExportedType } from '@plaza/contract'
import { IconButton, Menu, MenuItem, MenuSeparator } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n.tsx'
import { useMay } from '../me.ts'
import { useServices } from '../services.tsx'
import { useDisplay } from '../use-display.ts'
import { isChosen, toggledColumn } from './columns.ts'
import { ExportSheet, type ExportSheetProps } from './ExportSheet.tsx'
import type { ExportForm } from './export-file.ts'
import { useListSearch } from './use-list-search.ts'
import { useSavedViews } from './use-saved-views.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'

type ListToolsProps = Pick<ExportSheetProps, 'title' | 'headers' | 'readRows'> & {
  /** Columns that are shown to those who ask for them. */
  offered: readonly { id: string; header: string }[]
  /** What the screen of exports begins with. */
  exported: { what: ExportedType; filters: object } | undefined
}

/** What is done with a list as a whole: keeping what it shows as a view, its link, its columns, how close its rows stand, and a file of it. */
export function ListTools({ offered, exported, ...props }: ListToolsProps) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const { notifier } = useServices()
  const { shown, isFull, remove } = useSavedViews()
  const { search, show } = useListSearch()
  const { display, save } = useDisplay()
  const isCompact = display.density === 'compact'
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const [form, setForm] = useState<ExportForm | null>(null)
  const copyLink = () =>
    void navigator.clipboard?.writeText(location.href).then(() => notifier.show({ text: t('state.copied') }))
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={t('list.tools')}>
            <Ellipsis aria-hidden className="size-4.5" />
          </IconButton>
        }
      >
        <MenuItem id="save" isDisabled={isFull || shown !== undefined} onAction={() => setNaming('new')}>
          {t(isFull ? 'views.full' : 'views.save')}
        </MenuItem>
        {shown && (
          <MenuItem id="rename" onAction={() => setNaming('rename')}>
            {t('views.rename', { name: shown.name })}
          </MenuItem>
        )}
        {shown && (
          <MenuItem id="remove" onAction={() => remove(shown.id)}>
            {t('views.remove', { name: shown.name })}
          </MenuItem>
        )}
        <MenuItem id="link" onAction={copyLink}>
          {t('views.link')}
        </MenuItem>
        {offered.map(({ id, header }) => (
          <MenuItem key={id} id={id} onAction={() => show({ columns: toggledColumn(search.columns, id) })}>
            {t(isChosen(search.columns, id) ? 'columns.hide' : 'columns.show', { name: header })}
          </MenuItem>
        ))}
        <MenuItem id="density" onAction={() => save({ density: isCompact ? 'comfortable' : 'compact' })}>
          {t(isCompact ? 'display.rows.comfortable' : 'display.rows.compact')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="csv" onAction={() => setForm('csv')}>
          {t('export.csv')}
        </MenuItem>
        <MenuItem id="json" onAction={() => setForm('json')}>
          {t('export.json')}
        </MenuItem>
        {exported && may('data:export:all') && (
          <MenuItem
            id="more"
            onAction={() =>
              void navigate({
                to: '/data',
                search: { tab: 'export', what: exported.what, filter: JSON.stringify(exported.filters) },
              })
            }
          >
            {t('export.more')}
          </MenuItem>
        )}
      </Menu>
      {naming && <ViewNameDialog renamed={naming === 'rename' ? shown : undefined} onClose={() => setNaming(null)} />}
      {form && <ExportSheet {...props} form={form} onEnd={() => setForm(null)} />}
    </>
  )
}
