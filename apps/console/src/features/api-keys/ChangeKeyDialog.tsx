import type { ApiKey } from '@plaza/contract'
import { TextField } from '@plaza/ui'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ConflictDialog, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { dayOf, EndField, endOfDay } from './EndField.tsx'
import { KeyRights, type KeyRightsValue } from './KeyRights.tsx'
import { kindOf } from './key-kinds.ts'

type KeyForm = KeyRightsValue & { name: string; end: string }

const readKey = ({ name, expirationDate, roles, permissions, readNamespaces, editNamespaces }: ApiKey): KeyForm => ({
  name,
  end: dayOf(expirationDate),
  roles: [...roles],
  permissions: [...permissions],
  readNamespaces: [...readNamespaces],
  editNamespaces: [...editNamespaces],
})

/** Name, end and rights of a key that exists; those of built-in kinds are fixed. */
export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const editor = useEditor({
    thing: apiKey,
    read: readKey,
    save: ({ name, end, ...rights }, seen) =>
      sdk.apiKeys.update(
        apiKey.id,
        {
          ...rights,
          ...(name !== undefined && { name: name.trim() }),
          ...(end !== undefined && { expirationDate: endOfDay(end) }),
        },
        seen,
      ),
    done: t('apiKeys.changed'),
    changed: ['apiKeys'],
    onSaved: onClose,
  })
  const { fields, set } = editor
  const submit = () => {
    if (!fields.name.trim()) return
    if (editor.isDirty) void editor.save()
    else onClose()
  }
  const labels: Record<keyof KeyForm, string> = {
    name: t('apiKeys.name'),
    end: t('apiKeys.end'),
    roles: t('apiKeys.roles'),
    permissions: t('role.permissions'),
    readNamespaces: t('role.reads'),
    editNamespaces: t('role.edits'),
  }
  return (
    <>
      <FormDialog
        title={t('apiKeys.change.title', { name: apiKey.name })}
        submitLabel={t('action.save')}
        isBusy={editor.isBusy}
        isDirty={editor.isDirty}
        error={editor.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          size="sm"
          label={labels.name}
          value={fields.name}
          onChange={(name) => set({ name })}
          maxLength={255}
          error={fields.name.trim() ? undefined : t('form.required')}
        />
        {kindOf(apiKey) === 'custom' && <KeyRights value={fields} onChange={set} />}
        <EndField value={fields.end} onChange={(end) => set({ end })} />
      </FormDialog>
      {editor.clash && <ConflictDialog editor={editor} objectId={apiKey.id} labels={labels} />}
    </>
  )
}
