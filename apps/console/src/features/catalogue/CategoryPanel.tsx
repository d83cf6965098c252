import { Button, buttonClass, Menu, MenuItem } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CopyId } from '../../lib/CopyId.tsx'
import { DataTab, RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { History } from '../history/index.ts'
import { AskedHere } from './AskedHere.tsx'
import { CategoryEditor } from './CategoryEditor.tsx'
import { type CategoryLine, pathText } from './category-rows.ts'
import { EmptyDialog } from './EmptyDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

type CategoryPanelProps = {
  line: CategoryLine
  lines: readonly CategoryLine[]
  onAdd: (parentId: string | null) => void
  onBegun: (operationId: string) => void
  onGone: () => void
}

/** One category: its form, what can be done with it, and what was. */
export function CategoryPanel({ line, lines, onAdd, onBegun, onGone }: CategoryPanelProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [asked, setAsked] = useState<'move' | 'merge' | 'remove' | null>(null)
  const { category } = line
  const close = () => setAsked(null)
  const mayEdit = may('category:edit:all')
  return (
    <section aria-label={category.name} className="flex min-w-0 flex-col gap-5">
      <header>
        <h2 className="break-words text-h3">{pathText(line)}</h2>
        <CopyId id={category.id} />
        <div className="mt-3 flex flex-wrap gap-2">
          {mayEdit && (
            <Button size="sm" variant="secondary" onPress={() => setAsked('move')}>
              {t('categories.moveTo')}
            </Button>
          )}
          {may('category:create:all') && (
            <Menu
              trigger={
                <Button size="sm" variant="secondary">
                  {t('categories.add')}
                </Button>
              }
            >
              <MenuItem onAction={() => onAdd(category.id)}>{t('categories.add.below')}</MenuItem>
              <MenuItem onAction={() => onAdd(category.parentId)}>{t('categories.add.beside')}</MenuItem>
            </Menu>
          )}
          {may('category:remove:all') && (
            <>
              <Button size="sm" variant="secondary" onPress={() => setAsked('merge')}>
                {t('categories.mergeInto')}
              </Button>
              <Button size="sm" variant="secondary" onPress={() => setAsked('remove')}>
                {t('categories.remove')}
              </Button>
            </>
          )}
          {may('asset:moderate:all') && (
            <Link
              to="/listings"
              search={{ view: 'all', categoryId: category.id }}
              className={buttonClass({ variant: 'text', size: 'sm' })}
            >
              {t('categories.show')}
            </Link>
          )}
        </div>
      </header>
      {mayEdit && <CategoryEditor key={category.id} line={line} />}
      <AskedHere path={line.path} />
      <RailBlock title={t('detail.data')}>
        <DataTab
          value={category}
          editable={{
            path: `/categories/${category.id}`,
            save: mayEdit ? (changes) => sdk.categories.update(category.id, changes, asSeen(category)) : undefined,
            changed: ['categories'],
          }}
        />
      </RailBlock>
      {may('audit:list:all', 'audit:read:all') && (
        <RailBlock title={t('history.title')}>
          <History objectId={category.id} />
        </RailBlock>
      )}
      {asked === 'move' && <MoveDialog line={line} lines={lines} onClose={close} />}
      {(asked === 'merge' || asked === 'remove') && (
        <EmptyDialog deed={asked} line={line} lines={lines} onClose={close} onBegun={onBegun} onGone={onGone} />
      )}
    </section>
  )
}
