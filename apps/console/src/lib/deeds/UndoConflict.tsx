import { Button, Dialog, DiffView } from '@plaza/ui'
import { useT } from '../i18n.tsx'

export type Difference = { field: string; written: unknown; current: unknown }

/** Why something is not taken back: somebody has changed it since. Both values stand side by side. */
export function UndoConflict({ differences, onClose }: { differences: readonly Difference[]; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('undo.conflict')}
      intro={t('undo.conflict.text')}
      closeLabel={t('action.close')}
      actions={<Button onPress={onClose}>{t('action.done')}</Button>}
    >
      <DiffView
        label={t('undo.conflict')}
        fieldHeader={t('audit.field')}
        columns={[t('undo.written'), t('undo.now')]}
        rows={differences.map(({ field, written, current }) => ({ field, values: [written, current] }))}
        emptyText={t('audit.nothing')}
      />
    </Dialog>
  )
}
