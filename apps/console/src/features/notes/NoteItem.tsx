import type { Note } from '@plaza/contract'
import { Avatar, IconButton, Menu, MenuItem } from '@plaza/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import type { KnownPerson } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { When } from '../../lib/When.tsx'
import { NoteForm } from './NoteForm.tsx'

type NoteItemProps = { note: Note; author: KnownPerson | undefined }

/** One note: who wrote it, when, and for its author changing and removing it. */
export function NoteItem({ note, author }: NoteItemProps) {
  const t = useT()
  const may = useMay()
  const { user } = useMe()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [isEditing, setEditing] = useState(false)
  const isOwn = note.authorId === user.id
  const mayEdit = isOwn && may('note:edit')
  const mayRemove = (isOwn && may('note:remove')) || may('note:remove:all')
  const name = author?.name ?? note.authorId ?? t('audit.key')
  const { objectId, text, mentions } = note
  if (isEditing) {
    return (
      <NoteForm
        initial={text}
        submitLabel={t('action.save')}
        isBusy={isBusy}
        error={error}
        onCancel={() => setEditing(false)}
        onSubmit={async (changes) => {
          await act(() => sdk.notes.update(note.id, changes), {
            done: t('state.saved'),
            changed: ['notes'],
            onDone: () => setEditing(false),
          })
          return false
        }}
      />
    )
  }
  const remove = () =>
    void act(() => sdk.notes.remove(note.id), {
      done: t('notes.removed'),
      changed: ['notes'],
      undo: () => sdk.notes.create({ objectId, text, mentions }),
    })
  return (
    <div className="flex gap-2.5">
      <Avatar name={name} picture={author?.picture} seed={note.authorId ?? ''} size="sm" isDecorative />
      <div className="min-w-0 grow">
        <p className="text-caption text-ink-3">
          <span className="font-semibold text-ink">{name}</span> · <When date={note.createdDate} />
          {note.updatedDate !== note.createdDate && ` · ${t('notes.edited')}`}
        </p>
        <p className="whitespace-pre-wrap break-words">{text}</p>
        {error && <p className="text-danger-ink">{error}</p>}
      </div>
      {(mayEdit || mayRemove) && (
        <Menu
          trigger={
            <IconButton size="sm" label={t('notes.menu', { name })} hasTooltip={false} className="-me-2 -mt-1.5">
              <Ellipsis aria-hidden className="size-4.5" />
            </IconButton>
          }
        >
          {mayEdit && <MenuItem onAction={() => setEditing(true)}>{t('notes.edit')}</MenuItem>}
          {mayRemove && (
            <MenuItem isDanger onAction={remove}>
              {t('action.remove')}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  )
}
