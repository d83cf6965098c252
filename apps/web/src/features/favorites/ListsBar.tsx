import { Button, ConfirmDialog, cx } from '@plaza/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListNameDialog } from './ListNameDialog.tsx'
import { ShareListDialog } from './ShareListDialog.tsx'
import type { Lists } from './use-lists.ts'

export type ListsBarProps = { lists: Lists; chosenId: string | undefined; onChoose: (id: string | undefined) => void }

/** All that is saved, or one list of it, with what can be done with a list. */
export function ListsBar({ lists, chosenId, onChoose }: ListsBarProps) {
  const t = useT()
  const [asked, setAsked] = useState<'new' | 'rename' | 'share' | 'remove'>()
  const chosen = lists.lists.find(({ id }) => id === chosenId)
  // while the question leaves, it names what it named
  const [named, setNamed] = useState('')
  const close = () => setAsked(undefined)
  const pill = (isOn: boolean) =>
    cx(
      'min-h-9 rounded-full border px-4 text-small font-semibold',
      isOn ? 'border-ink bg-ink text-bg' : 'border-line-2 text-ink',
    )
  return (
    <section aria-label={t('lists.title')} className="mt-5 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {[undefined, ...lists.lists].map((list) => (
          <button
            key={list?.id ?? ''}
            type="button"
            aria-pressed={list?.id === chosen?.id}
            className={pill(list?.id === chosen?.id)}
            onClick={() => onChoose(list?.id)}
          >
            {list ? `${list.name} (${list.assetIds.length})` : t('lists.all')}
          </button>
        ))}
        {lists.hasRoom && (
          <Button variant="text" size="sm" icon={<Plus aria-hidden />} data-writes onPress={() => setAsked('new')}>
            {t('lists.new')}
          </Button>
        )}
      </div>
      {chosen && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onPress={() => setAsked('share')}>
            {t('lists.share')}
          </Button>
          <Button size="sm" variant="secondary" onPress={() => setAsked('rename')}>
            {t('lists.rename')}
          </Button>
          <Button
            size="sm"
            variant="text"
            onPress={() => {
              setNamed(chosen.name)
              setAsked('remove')
            }}
          >
            {t('lists.remove')}
          </Button>
        </div>
      )}
      {asked === 'new' && (
        <ListNameDialog
          title={t('lists.new')}
          onSave={async (name) => onChoose(await lists.create(name))}
          onClose={close}
        />
      )}
      {chosen && asked === 'rename' && (
        <ListNameDialog
          title={t('lists.rename')}
          name={chosen.name}
          onSave={(name) => lists.rename(chosen.id, name)}
          onClose={close}
        />
      )}
      {chosen && asked === 'share' && <ShareListDialog list={chosen} lists={lists} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onOpenChange={close}
        title={t('lists.removeAsk', { name: named })}
        confirmLabel={t('lists.remove')}
        cancelLabel={t('action.cancel')}
        isBusy={lists.isBusy}
        isDanger
        onConfirm={() => {
          const removed = () => {
            onChoose(undefined)
            close()
          }
          // a message tells what stood in the way
          if (chosen) lists.remove(chosen.id).then(removed, close)
        }}
      >
        {t('lists.removeText')}
      </ConfirmDialog>
    </section>
  )
}
