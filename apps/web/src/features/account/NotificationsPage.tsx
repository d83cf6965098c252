import type { User } from '@plaza/contract'
import { type NoticeChannel, type NoticeKind, noticeChoices, noticeKinds } from '@plaza/domain'
import { Checkbox, Skeleton, SkeletonGroup, TextField, useReader } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { SaveForm } from '../../lib/SaveForm.tsx'
import { useServices } from '../../lib/services.tsx'
import { kindTexts } from '../../parts/notice/kind-texts.ts'
import { asOneself, useMe, userQuery } from '../../parts/person/me.ts'
import { choicesOf, type NoticeValues, valuesOf } from './notice-form.ts'

export default function NotificationsPage() {
  const t = useT()
  const me = useMe()
  useHead({ title: t('account.notifications.title') })
  return (
    <>
      <h1 className="text-h1">{t('account.notifications.title')}</h1>
      <p className="mt-2 text-ink-2">{t('account.notifications.text')}</p>
      <div className="mt-7">
        <QueryBoundary query={me} skeleton={<FormSkeleton />}>
          {(user) => <ChoiceForm user={user} />}
        </QueryBoundary>
      </div>
    </>
  )
}

/** News come by mail only. */
const channelsOf = (kind: NoticeKind): readonly NoticeChannel[] => (kind === 'news' ? ['email'] : ['email', 'inApp'])

function ChoiceForm({ user }: { user: User }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const { zone } = useReader()
  const form = useForm<NoticeValues>({
    initial: valuesOf(noticeChoices(user.metadata), zone),
    rules: () => ({}),
    send: async (values) => {
      const metadata = { _private: { plaza: { notifications: choicesOf(values, zone) } } }
      cache.setQueryData(
        userQuery(sdk, user.id).queryKey,
        await sdk.users.update(user.id, { metadata }, asOneself(sdk, user.id)),
      )
      form.accept()
      notifier.show({ text: t('form.saved') })
    },
  })
  const channels: Record<NoticeChannel, string> = {
    email: t('account.notifications.email'),
    inApp: t('account.notifications.inApp'),
  }
  return (
    <form {...form.formProps} className="flex flex-col gap-7">
      <ul className="flex flex-col">
        {noticeKinds.map((kind) => (
          <li key={kind} className="border-line border-b py-2 last:border-0">
            <fieldset className="flex flex-wrap items-center gap-x-4 sm:flex-nowrap">
              <legend className="float-start w-full text-control font-semibold sm:w-auto sm:min-w-0 sm:flex-1">
                {t(kindTexts[kind])}
              </legend>
              {channelsOf(kind).map((channel) => (
                <Checkbox key={channel} {...form.tick(`${kind}.${channel}`)} className="w-30 shrink-0">
                  {channels[channel]}
                </Checkbox>
              ))}
              {kind === 'news' && <span aria-hidden className="hidden w-30 shrink-0 sm:block" />}
            </fieldset>
          </li>
        ))}
      </ul>
      <TextField
        {...form.text('pausedUntil')}
        type="date"
        className="max-w-64"
        label={t('account.notifications.pause')}
        note={t('form.optional')}
        help={t('account.notifications.pause.help')}
      />
      <p className="text-small text-ink-3">{t('account.notifications.always')}</p>
      <SaveForm form={form}>{t('form.save')}</SaveForm>
    </form>
  )
}

function FormSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-4">
      {noticeKinds.map((kind) => (
        <Skeleton key={kind} className="h-11 rounded-md" />
      ))}
    </SkeletonGroup>
  )
}
