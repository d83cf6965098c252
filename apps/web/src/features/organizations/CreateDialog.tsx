import { maxLength, required } from '@plaza/domain'
import { Button, Dialog, TextField } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const longestName = 255

/** A new organization, whose owner is the person, whoever they act as. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: { displayName: '' },
    rules: () => ({ displayName: [required, maxLength(longestName)] }),
    send: async ({ displayName }) => {
      const created = await sdk.users.create(
        { type: 'organization', displayName: displayName.trim() },
        { organizationId: null },
      )
      await cache.invalidateQueries({ queryKey: ['users'] })
      notifier.show({ tone: 'ok', text: t('organizations.created', { name: displayName.trim() }) })
      await navigate({
        to: '/account/organizations/$organizationId',
        params: { organizationId: created.id },
        search: { tab: 'members' },
      })
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('organizations.create')}
      intro={t('organizations.create.text')}
      closeLabel={t('action.close')}
      isBusy={form.isBusy}
      actions={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={form.isBusy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={form.isBusy} busyLabel={t('form.saving')}>
            {t('organizations.create.submit')}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={id} className="flex flex-col gap-4">
        <TextField {...form.text('displayName')} label={t('organizations.name')} limit={longestName} autoFocus />
        <FormAlert>{form.formError}</FormAlert>
      </form>
    </Dialog>
  )
}
