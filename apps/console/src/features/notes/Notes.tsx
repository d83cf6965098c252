import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'
import { notesQuery } from './queries.ts'

/** What colleagues tell each other about an object, and a field to add to it. Not for those who may not read notes. */
export function Notes({ objectId }: { objectId: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery(notesQuery(sdk, objectId))
  const people = usePeople((query.data ?? []).map(({ authorId }) => authorId))
  const { act, isBusy, error } = useAct()
  const add = async (note: { text: string; mentions: string[] }) => {
    let isDone = false
    await act(() => sdk.notes.create({ objectId, ...note }), {
      done: t('notes.added'),
      changed: ['notes', 'cases'],
      undo: ({ id }) => sdk.notes.remove(id),
      onDone: () => {
        isDone = true
      },
    })
    return isDone
  }
  return (
    <div className="flex flex-col gap-4">
      {may('note:create:all') && <NoteForm submitLabel={t('notes.add')} isBusy={isBusy} error={error} onSubmit={add} />}
      <Region query={query} skeleton={<RowsSkeleton count={2} />}>
        {(notes) =>
          notes.length === 0 ? (
            <p className="text-ink-3">{t('notes.empty')}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {notes.map((note) => (
                <li key={note.id}>
                  <NoteItem note={note} author={people.get(note.authorId ?? '')} />
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </div>
  )
}
