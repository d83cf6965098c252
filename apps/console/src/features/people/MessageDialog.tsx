import type { User } from '@plaza/contract'
import { Button, Dialog, Form, FormAlert, TextArea } from '@plaza/ui'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Writes to somebody in the name of the service. */
export function MessageDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [content, setContent] = useState('')
  const [hasTried, setTried] = useState(false)
  const isMissing = content.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isMissing) return
    await act(() => sdk.serviceMessages.toPerson(user.id, { content: content.trim() }), {
      done: t('message.sent'),
      changed: ['timeline'],
      onDone: onClose,
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('message.title', { name: nameOf(user) })}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton form={id} isBusy={isBusy}>
            {t('message.send')}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{t('message.text')}</p>
        <TextArea
          label={t('message.content')}
          value={content}
          onChange={setContent}
          maxLength={3000}
          error={hasTried && isMissing ? t('form.required') : undefined}
        />
        <FormAlert>{error}</FormAlert>
      </Form>
    </Dialog>
  )
}
