import { maxLength, required } from '@plaza/domain'
import { TextField } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const longestName = 255

/** A new organization, whose owner is the person, whoever they act as. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
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
    <FormDialog
      title={t('organizations.create')}
      intro={t('organizations.create.text')}
      submit={t('organizations.create.submit')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.text('displayName')} label={t('organizations.name')} limit={longestName} autoFocus />
    </FormDialog>
  )
}
