import { email, maxLength, optional, phone, required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { Checkbox, FormAlert, Skeleton, TextArea, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { LeaveGuard } from '../../lib/LeaveGuard.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { peopleQuery } from '../../parts/person/people-query.ts'
import { profileTitleOf } from '../../parts/person/person.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { placeName, placesOf, storedPlace, writePlace } from '../../parts/place/home-place.ts'
import { PlaceField } from '../places/index.ts'
import { AvatarField } from '../uploads/index.ts'
import { mayEditQuery, organizationQuery, useOrganization } from './queries.ts'

/** What others read about the organization, and what only its members see. */
export function OrganizationProfile({ organizationId }: { organizationId: string }) {
  const { sdk } = useServices()
  const query = useQuery(organizationQuery(sdk, organizationId))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {(organization) => <Profile organization={organization} />}
    </QueryBoundary>
  )
}

function Profile({ organization }: { organization: User }) {
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
  const { instant, _private, _protected } = organization.metadata
  const hidden = objectOf(objectOf(_private).plaza)
  const form = useForm({
    initial: {
      displayName: organization.displayName ?? '',
      profileTitle: profileTitleOf(organization) ?? '',
      description: organization.description ?? '',
      avatarUrl: textOf(objectOf(instant).avatarUrl) ?? '',
      place: storedPlace(objectOf(instant).locations),
      phone: textOf(objectOf(_private).phone) ?? '',
      sharesPhone: textOf(objectOf(_protected).phone) !== undefined,
      email: organization.email ?? '',
      legalName: textOf(hidden.legalName) ?? '',
      taxId: textOf(hidden.taxId) ?? '',
    },
    rules: () => ({
      displayName: [required, maxLength(255)],
      profileTitle: [maxLength(120)],
      description: [maxLength(3000)],
      email: [email(), maxLength(255)],
      phone: [optional(phone())],
      legalName: [maxLength(255)],
      taxId: [maxLength(40)],
    }),
    send: async (values) => {
      await update.mutateAsync({
        displayName: values.displayName.trim(),
        description: values.description.trim(),
        email: values.email.trim() || null,
        metadata: {
          instant: {
            avatarUrl: values.avatarUrl,
            profileTitle: values.profileTitle.trim(),
            locations: placesOf(values.place),
          },
          _protected: { phone: values.sharesPhone ? values.phone.trim() : '' },
          _private: {
            phone: values.phone.trim(),
            plaza: { legalName: values.legalName.trim(), taxId: values.taxId.trim() },
          },
        },
      })
      form.accept()
      notifier.show({ text: t('form.saved') })
    },
  })
  const shared = { isDisabled: !canEdit }
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      {canEdit && (
        <AvatarField
          name={form.values.displayName}
          seed={organization.id}
          url={form.values.avatarUrl}
          onChange={form.text('avatarUrl').onChange}
        />
      )}
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
          <PlaceField
            label={t('organizations.place')}
            help={t('account.profile.place.help')}
            value={placeName(form.values.place)}
            onChange={(place) => form.text('place').onChange(writePlace(place))}
          />
          <TextField
            {...form.text('phone')}
            label={t('account.profile.phone')}
            note={t('form.optional')}
            help={t('organizations.hidden')}
            type="tel"
          />
          <Checkbox {...form.tick('sharesPhone')}>{t('account.profile.phone.share')}</Checkbox>
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
