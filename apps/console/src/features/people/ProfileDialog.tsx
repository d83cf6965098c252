import type { User } from '@plaza/contract'
import { Checkbox, Select, TextArea, TextField } from '@plaza/ui'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { nameOf, pictureOf } from '../../lib/person.ts'
import { ConflictDialog, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { isOrganization } from './person-state.ts'
import { languages, type Profile, profileChanges, readProfile } from './profile-form.ts'

/** Names, language, words about themselves and the picture of somebody; the phone number for those who may write private data. */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { editNamespaces } = useMe()
  const editor = useEditor({
    thing: user,
    read: readProfile,
    save: (changes, seen) => sdk.users.update(user.id, profileChanges(changes), seen),
    done: t('person.saved'),
    changed: ['users', 'timeline'],
    undo: (answer) => takeBack(sdk, { objectId: user.id, answer }),
    onSaved: onClose,
  })
  const { fields, set } = editor
  const canEditPhone = editNamespaces.includes('*') || editNamespaces.includes('private')
  const labels: Record<keyof Profile, string> = {
    displayName: t('person.displayName'),
    firstname: t('person.firstname'),
    lastname: t('person.lastname'),
    phone: t('person.phone'),
    locale: t('person.language'),
    description: t('person.description'),
    picture: t('person.picture'),
  }
  const text = (name: 'displayName' | 'firstname' | 'lastname' | 'phone') => (
    <TextField
      size="sm"
      label={labels[name]}
      value={fields[name]}
      onChange={(value) => set({ [name]: value })}
      maxLength={255}
    />
  )
  return (
    <>
      <FormDialog
        title={t('person.edit.title', { name: nameOf(user) })}
        submitLabel={t('action.save')}
        isBusy={editor.isBusy}
        isDirty={editor.isDirty}
        error={editor.error}
        onSubmit={() => (editor.isDirty ? void editor.save() : onClose())}
        onClose={onClose}
      >
        {text('displayName')}
        {!isOrganization(user) && user.email !== undefined && (
          <div className="grid gap-5 sm:grid-cols-2">
            {text('firstname')}
            {text('lastname')}
          </div>
        )}
        {canEditPhone && text('phone')}
        {!isOrganization(user) && (
          <Select
            size="sm"
            label={labels.locale}
            placeholder={t('person.language.none')}
            options={languages}
            value={fields.locale || null}
            onChange={(locale) => set({ locale })}
          />
        )}
        <TextArea
          label={labels.description}
          rows={3}
          value={fields.description}
          onChange={(description) => set({ description })}
          maxLength={3000}
        />
        {pictureOf(user) && (
          <Checkbox
            isSelected={fields.picture === ''}
            onChange={(isWithout) => set({ picture: isWithout ? '' : (pictureOf(user) ?? '') })}
          >
            {t('person.removePicture')}
          </Checkbox>
        )}
      </FormDialog>
      {editor.clash && <ConflictDialog editor={editor} objectId={user.id} labels={labels} />}
    </>
  )
}
