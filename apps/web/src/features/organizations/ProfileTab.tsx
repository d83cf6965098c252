import { email, maxLength, required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { TextArea, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { LeaveGuard } from '../../lib/LeaveGuard.tsx'
import { usePersonName } from '../../lib/PersonName.tsx'
import { peopleQuery } from '../../lib/people.ts'
import { profileTitleOf } from '../../lib/person.ts'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { mayEditQuery, useOrganization } from './queries.ts'

/** What others read about the organization, and what only its members see. */
export function ProfileTab({ organization }: { organization: User }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: rights } = useQuery(mayEditQuery(sdk, organization.id))
  const canEdit = rights?.['user:edit'] === true
  return (
    <div className="flex flex-col gap-6">
      <Parent organization={organization} />
      {rights && !canEdit && <p className="text-ink-2 text-small">{t('organizations.noEdit')}</p>}
      {rights && <ProfileForm organization={organization} canEdit={canEdit} />}
    </div>
  )
}

/** Set when it was created, for good. */
function Parent({ organization }: { organization: User }) {
  const t = useT()
  const { sdk } = useServices()
  const nameOf = usePersonName()
  const [parentId] = Object.keys(organization.organizations)
  const { data } = useQuery(peopleQuery(sdk, parentId ? [parentId] : []))
  const parent = parentId ? data?.[parentId] : undefined
  return parent ? <p className="text-ink-2">{t('organizations.parent', { name: nameOf(parent) })}</p> : null
}

function ProfileForm({ organization, canEdit }: { organization: User; canEdit: boolean }) {
  const t = useT()
  const { notifier } = useServices()
  const { update } = useOrganization(organization.id)
  const hidden = objectOf(objectOf(organization.metadata._private).plaza)
  const form = useForm({
    initial: {
      displayName: organization.displayName ?? '',
      profileTitle: profileTitleOf(organization) ?? '',
      description: organization.description ?? '',
      email: organization.email ?? '',
      legalName: textOf(hidden.legalName) ?? '',
      taxId: textOf(hidden.taxId) ?? '',
    },
    rules: () => ({
      displayName: [required, maxLength(255)],
      profileTitle: [maxLength(120)],
      description: [maxLength(3000)],
      email: [email(), maxLength(255)],
      legalName: [maxLength(255)],
      taxId: [maxLength(40)],
    }),
    send: async (values) => {
      await update.mutateAsync({
        displayName: values.displayName.trim(),
        description: values.description.trim(),
        email: values.email.trim() || null,
        metadata: {
          instant: { profileTitle: values.profileTitle.trim() },
          _private: { plaza: { legalName: values.legalName.trim(), taxId: values.taxId.trim() } },
        },
      })
      form.accept()
      notifier.show({ text: t('form.saved') })
    },
  })
  const shared = { isDisabled: !canEdit }
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <TextField {...form.text('displayName')} {...shared} label={t('organizations.name')} limit={255} />
      <TextField
        {...form.text('profileTitle')}
        {...shared}
        label={t('organizations.profileTitle')}
        note={t('form.optional')}
        limit={120}
      />
      <TextArea
        {...form.text('description')}
        {...shared}
        label={t('organizations.description')}
        note={t('form.optional')}
        rows={5}
        limit={3000}
      />
      {canEdit && (
        <>
          <TextField
            {...form.text('email')}
            label={t('organizations.email')}
            note={t('form.optional')}
            help={t('organizations.hidden')}
            type="email"
          />
          <TextField {...form.text('legalName')} label={t('organizations.legalName')} note={t('form.optional')} />
          <TextField {...form.text('taxId')} label={t('organizations.taxId')} note={t('form.optional')} />
          <FormAlert>{form.formError}</FormAlert>
          <SubmitButton isBusy={form.isBusy} size="md" className="self-start">
            {t('form.save')}
          </SubmitButton>
        </>
      )}
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  )
}
