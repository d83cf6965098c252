import type { User } from '@plaza/contract'
import { Button, Checkbox, Dialog, Form, FormAlert, TextArea, TextField } from '@plaza/ui'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { nameOf, pictureOf } from '../../lib/person.ts'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useAct } from '../../lib/use-act.ts'
import { isOrganization, phoneOf } from './person-state.ts'

/** Names, words about themselves and the picture of somebody; the phone number for those who may write private data. */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { sdk } = useServices()
  const { editNamespaces } = useMe()
  const { act, isBusy, error } = useAct()
  const [fields, setFields] = useState({
    displayName: user.displayName ?? '',
    firstname: user.firstname ?? '',
    lastname: user.lastname ?? '',
    description: user.description ?? '',
  })
  const [phone, setPhone] = useState(phoneOf(user) ?? '')
  const [isWithoutPicture, setWithoutPicture] = useState(false)
  const canEditPhone = editNamespaces.includes('*') || editNamespaces.includes('private')
  const set = (name: keyof typeof fields) => (value: string) => setFields({ ...fields, [name]: value })

  const submit = () => {
    const metadata = {
      ...(canEditPhone && phone !== (phoneOf(user) ?? '') && { _private: { phone } }),
      ...(isWithoutPicture && { instant: { avatarUrl: null } }),
    }
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== (user[name as keyof typeof fields] ?? '')),
    )
    if (Object.keys(changes).length === 0 && Object.keys(metadata).length === 0) return onClose()
    void act(() => sdk.users.update(user.id, { ...changes, ...(Object.keys(metadata).length > 0 && { metadata }) }), {
      done: t('person.saved'),
      changed: ['users', 'timeline'],
      undo: (answer) => takeBack(sdk, { objectId: user.id, answer }),
      onDone: onClose,
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('person.edit.title', { name: nameOf(user) })}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton form={id} isBusy={isBusy}>
            {t('action.save')}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          size="sm"
          label={t('person.displayName')}
          value={fields.displayName}
          onChange={set('displayName')}
          maxLength={255}
        />
        {!isOrganization(user) && user.email !== undefined && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              size="sm"
              label={t('person.firstname')}
              value={fields.firstname}
              onChange={set('firstname')}
              maxLength={255}
            />
            <TextField
              size="sm"
              label={t('person.lastname')}
              value={fields.lastname}
              onChange={set('lastname')}
              maxLength={255}
            />
          </div>
        )}
        {canEditPhone && <TextField size="sm" label={t('person.phone')} value={phone} onChange={setPhone} />}
        <TextArea
          label={t('person.description')}
          rows={3}
          value={fields.description}
          onChange={set('description')}
          maxLength={3000}
        />
        {pictureOf(user) && (
          <Checkbox isSelected={isWithoutPicture} onChange={setWithoutPicture}>
            {t('person.removePicture')}
          </Checkbox>
        )}
        <FormAlert>{error}</FormAlert>
      </Form>
    </Dialog>
  )
}
