import { maxLength, optional, phone, required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { Checkbox, TextArea, TextField, textLinkClass } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { SaveForm } from '../../lib/SaveForm.tsx'
import { useServices } from '../../lib/services.tsx'
import { asOneself, useMe, useOrganizationId } from '../../parts/person/me.ts'
import { placeName, writePlace } from '../../parts/place/home-place.ts'
import { OrganizationProfile } from '../organizations/index.ts'
import { PlaceField } from '../places/index.ts'
import { AvatarField } from '../uploads/index.ts'
import { changesOf, defaultName, type ProfileValues, valuesOf } from './profile-form.ts'
import { FieldsSkeleton, SectionPage } from './SectionPage.tsx'

/** What others see of a person, and the phone number, which only bookings reveal. */
export default function ProfilePage() {
  const t = useT()
  const me = useMe()
  const organizationId = useOrganizationId()
  return (
    <SectionPage
      title={t('account.profile.title')}
      text={t.rich('account.profile.text', {
        link: (text) =>
          me.data ? (
            <Link to="/p/$id" params={{ id: organizationId ?? me.data.id }} className={textLinkClass}>
              {text}
            </Link>
          ) : (
            text
          ),
      })}
    >
      {organizationId ? (
        <OrganizationProfile key={organizationId} organizationId={organizationId} />
      ) : (
        <QueryBoundary query={me} skeleton={<FieldsSkeleton count={6} />}>
          {(user) => <ProfileForm key={user.id} user={user} />}
        </QueryBoundary>
      )}
    </SectionPage>
  )
}

const draft = {
  key: '/account/profile',
  fields: ['firstname', 'lastname', 'displayName', 'title', 'description', 'phone', 'place'] as const,
}

function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const cache = useQueryClient()
  const { sdk, notifier } = useServices()
  const form = useForm<ProfileValues>({
    initial: valuesOf(user),
    rules: () => ({
      firstname: [required, maxLength(255)],
      lastname: [maxLength(255)],
      displayName: [maxLength(255)],
      title: [maxLength(120)],
      description: [maxLength(3000)],
      phone: [optional(phone())],
    }),
    draft,
    send: async (values) => {
      await sdk.users.update(user.id, changesOf(values), asOneself(sdk, user.id))
      form.accept()
      await cache.invalidateQueries({ queryKey: ['users'] })
      notifier.show({ text: t('form.saved') })
    },
  })
  const { firstname, lastname, displayName } = form.values
  const shownName = defaultName(firstname.trim(), lastname.trim())

  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <AvatarField
        name={displayName || shownName}
        seed={user.id}
        url={form.values.avatarUrl}
        onChange={form.text('avatarUrl').onChange}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.text('firstname')} label={t('auth.firstname')} autoComplete="given-name" />
        <TextField {...form.text('lastname')} label={t('account.profile.lastname')} autoComplete="family-name" />
      </div>
      <TextField
        {...form.text('displayName')}
        label={t('account.profile.displayName')}
        placeholder={shownName}
        help={t('account.profile.displayName.help')}
        autoComplete="nickname"
      />
      <TextField
        {...form.text('title')}
        label={t('account.profile.line')}
        help={t('account.profile.line.help')}
        limit={120}
      />
      <TextArea {...form.text('description')} label={t('account.profile.about')} limit={3000} rows={5} />
      <PlaceField
        label={t('account.profile.place')}
        help={t('account.profile.place.help')}
        value={placeName(form.values.place)}
        onChange={(place) => form.text('place').onChange(writePlace(place))}
      />
      <TextField
        {...form.text('phone')}
        label={t('account.profile.phone')}
        help={t('account.profile.phone.help')}
        type="tel"
        autoComplete="tel"
      />
      <Checkbox {...form.tick('sharesPhone')}>{t('account.profile.phone.share')}</Checkbox>
      <SaveForm form={form}>{t('form.save')}</SaveForm>
    </form>
  )
}
