import { UnsavedBar } from '@plaza/ui'
import { useT } from '../i18n.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { Fields } from './merge-changes.ts'
import type { Dated } from './seen.ts'
import type { Editor } from './use-editor.ts'

type SaveBarProps<Thing extends Dated, F extends Fields> = {
  editor: Editor<Thing, F>
  objectId: string
  labels: Readonly<Record<keyof F & string, string>>
  wordsOf?: ((field: string, value: unknown) => unknown) | undefined
  /** Instead of "Unsaved changes": also what the change leaves as it is. */
  text?: string | undefined
  /** Saves instead of the editor, where something has to be asked first. */
  onSave?: (() => void) | undefined
}

/** The last part of every editor that is a page: what is not saved, the way out, and a colleague's change in between. */
export function SaveBar<Thing extends Dated, F extends Fields>(props: SaveBarProps<Thing, F>) {
  const { editor, objectId, labels, wordsOf, text, onSave } = props
  const t = useT()
  return (
    <>
      {editor.isDirty && (
        <UnsavedBar
          text={text ?? t('unsaved.title')}
          discardLabel={t('unsaved.discard')}
          saveLabel={t('action.save')}
          busyLabel={t('state.working')}
          isBusy={editor.isBusy}
          error={editor.error}
          onDiscard={editor.discard}
          onSave={onSave ?? (() => void editor.save())}
        />
      )}
      <LeaveGuard isDirty={editor.isDirty} />
      {editor.clash && <ConflictDialog editor={editor} objectId={objectId} labels={labels} wordsOf={wordsOf} />}
    </>
  )
}
