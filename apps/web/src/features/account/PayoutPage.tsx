import { clabe, failureOf, maxLength, required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { Button, Card, FormAlert, Skeleton, SkeletonGroup, TextField } from '@plaza/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Landmark } from 'lucide-react'
import { failureText } from '../../lib/failures.ts'
import { useForm } from '../../lib/form.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { SaveForm } from '../../lib/SaveForm.tsx'
import { useServices } from '../../lib/services.tsx'
import { userQuery, useUserId } from '../../parts/person/me.ts'
import OffPage from './OffPage.tsx'

const route = getRouteApi('/account/payout')

/** How owners get their money, where the site has to do with money. */
export default function PayoutPage() {
  const { settings } = useServices()
  return settings.payments.kind === 'none' ? <OffPage /> : <Payout />
}

function Payout() {
  const t = useT()
  const { sdk, settings } = useServices()
  const owner = useQuery(userQuery(sdk, useUserId()))
  useHead({ title: t('account.payout.title') })
  return (
    <>
      <h1 className="text-h1">{t('account.payout.title')}</h1>
      <p className="mt-2 text-ink-2">{t('account.payout.text')}</p>
      <div className="mt-7">
        <QueryBoundary query={owner} skeleton={<PayoutSkeleton />}>
          {(user) =>
            settings.payments.kind === 'online' ? (
              <LinkedAccount user={user} provider={settings.payments.provider} />
            ) : (
              <BankForm user={user} />
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}

type Linking = 'none' | 'incomplete' | 'ready'

/** What the provider said about the account when we last heard. */
function linkingOf({ platformData }: Pick<User, 'platformData'>, provider: string): Linking {
  const account = objectOf(objectOf(platformData._private)[`${provider}Account`])
  if (!textOf(account.id)) return 'none'
  return account.charges_enabled === true ? 'ready' : 'incomplete'
}

const states = {
  none: { icon: Landmark, text: 'account.payout.none', button: 'account.payout.link' },
  incomplete: { icon: CircleAlert, text: 'account.payout.incomplete', button: 'account.payout.complete' },
  ready: { icon: CircleCheck, text: 'account.payout.ready', button: 'account.payout.change' },
} as const

function LinkedAccount({ user, provider }: { user: User; provider: string }) {
  const t = useT()
  const { sdk } = useServices()
  const { linked } = route.useSearch()
  const link = useMutation({
    mutationFn: () => sdk.providers.linkPayout(),
    onSuccess: ({ url }) => location.assign(url),
  })
  const linking = linkingOf(user, provider)
  const { icon: Icon, text, button } = states[linking]
  const failure = link.error && failureOf(link.error)
  const message = failure && failureText(failure)
  return (
    <Card>
      <p role="status" className="flex items-start gap-3">
        <Icon aria-hidden className="size-6 shrink-0" />
        {t(linked === 'true' && linking === 'incomplete' ? 'account.payout.checking' : text)}
      </p>
      {linked === 'again' && <p className="mt-3 text-ink-2">{t('account.payout.again')}</p>}
      <FormAlert>
        {failure && (failure.status === 502 ? t('checkout.providerFailed') : message && t(message.id, message.values))}
      </FormAlert>
      <Button
        className="mt-5"
        variant={linking === 'ready' ? 'secondary' : 'primary'}
        isBusy={link.isPending || link.isSuccess}
        onPress={() => link.mutate()}
      >
        {t(button)}
      </Button>
    </Card>
  )
}

/** Where no provider pays, the operator transfers the money by hand. */
function BankForm({ user }: { user: User }) {
  const t = useT()
  const { sdk, settings, notifier } = useServices()
  const cache = useQueryClient()
  const kept = objectOf(objectOf(objectOf(user.metadata._private).plaza).payout)
  const isMexican = settings.currency === 'MXN'
  const form = useForm({
    initial: {
      holder: textOf(kept.holder) ?? '',
      bank: textOf(kept.bank) ?? '',
      account: textOf(kept.account) ?? '',
      country: textOf(kept.country) ?? '',
    },
    rules: () => ({
      holder: [required, maxLength(255)],
      bank: [required, maxLength(255)],
      account: [required, maxLength(64), ...(isMexican ? [clabe()] : [])],
      country: [required, maxLength(64)],
    }),
    send: async (values) => {
      await sdk.users.update(user.id, { metadata: { _private: { plaza: { payout: values } } } })
      await cache.invalidateQueries({ queryKey: ['users'] })
      form.accept()
      notifier.show({ text: t('form.saved') })
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <TextField {...form.text('holder')} label={t('account.payout.holder')} autoComplete="name" />
      <TextField {...form.text('bank')} label={t('account.payout.bank')} />
      <TextField
        {...form.text('account')}
        label={t(isMexican ? 'account.payout.clabe' : 'account.payout.account')}
        inputMode={isMexican ? 'numeric' : 'text'}
        autoComplete="off"
      />
      <TextField {...form.text('country')} label={t('account.payout.country')} autoComplete="country-name" />
      <SaveForm form={form}>{t('form.save')}</SaveForm>
    </form>
  )
}

function PayoutSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')}>
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  )
}
