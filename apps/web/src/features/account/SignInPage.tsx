import { failureOf } from '@plaza/domain'
import type { Session } from '@plaza/sdk'
import { Button, Skeleton, SkeletonGroup, StatusChip } from '@plaza/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ProviderMark } from '../../parts/sign-in/ProviderMark.tsx'
import { useSso } from '../../parts/sign-in/use-sso.ts'
import { LinkServiceDialog } from './LinkServiceDialog.tsx'
import { useAccountCall, useLinks, useSessions } from './queries.ts'
import { SectionPage } from './SectionPage.tsx'

/** What an account is opened with, and where it is open. */
export default function SignInPage() {
  const t = useT()
  const { settings } = useServices()
  return (
    <SectionPage title={t('account.signin.title')} text={t('account.signin.text')}>
      <div className="flex flex-col gap-10">
        {settings.ssoProviders.length > 0 && <Services />}
        <Devices />
      </div>
    </SectionPage>
  )
}

/** Tells why a call failed; the row stays as it is. */
function useTellFailure() {
  const t = useT()
  const { notifier } = useServices()
  return (error: unknown) => {
    const failure = failureOf(error)
    const message = failureText(failure)
    if (failure.code === 'link.emailUnchecked') {
      notifier.show({ tone: 'error', text: t('account.signin.checkFirst') })
    } else if (failure.code === 'link.signInAgain') {
      notifier.show({ tone: 'error', text: t('account.signin.again') })
    } else if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
  }
}

function Services() {
  const t = useT()
  const { sdk, settings } = useServices()
  const links = useLinks()
  const sso = useSso()
  const tell = useTellFailure()
  const start = useAccountCall([], (provider: string) => sso.startLink(provider))
  const [linking, setLinking] = useState<{ id: string; label: string } | null>(null)
  const remove = useAccountCall(['links', 'sessions', 'users'], (provider: string) => sdk.links.remove(provider))
  return (
    <section>
      <h2 className="text-h3">{t('account.signin.services')}</h2>
      <div className="mt-3">
        <QueryBoundary query={links} skeleton={<RowsSkeleton />}>
          {({ links: linked, hasPassword }) => (
            <ul className="divide-y divide-line">
              {settings.ssoProviders.map(({ id, label }) => {
                const isLinked = linked.some(({ provider }) => provider === id)
                const isLast = isLinked && linked.length === 1 && !hasPassword
                return (
                  <Row
                    key={id}
                    icon={<ProviderMark id={id} label={label} />}
                    title={label}
                    chip={isLinked && <StatusChip kind="confirmed">{t('account.signin.isLinked')}</StatusChip>}
                    text={isLast && t('account.signin.last')}
                  >
                    {isLinked ? (
                      <Button
                        variant="secondary"
                        size="md"
                        isBusy={remove.isPending && remove.variables === id}
                        isDisabled={isLast}
                        aria-label={t('account.signin.unlinkNamed', { provider: label })}
                        onPress={() => remove.mutate(id, { onError: tell })}
                      >
                        {t('account.signin.unlink')}
                      </Button>
                    ) : (
                      <Button
                        variant="secondary"
                        size="md"
                        isBusy={start.isPending && start.variables === id}
                        aria-label={t('account.signin.linkNamed', { provider: label })}
                        onPress={() => (hasPassword ? setLinking({ id, label }) : start.mutate(id, { onError: tell }))}
                      >
                        {t('account.signin.link')}
                      </Button>
                    )}
                  </Row>
                )
              })}
            </ul>
          )}
        </QueryBoundary>
      </div>
      {linking && <LinkServiceDialog provider={linking} onClose={() => setLinking(null)} />}
    </section>
  )
}

function Devices() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const sessions = useSessions()
  const tell = useTellFailure()
  const end = useAccountCall(['sessions'], (id: string) => sdk.sessions.end(id))
  const endOthers = useAccountCall(['sessions'], () => sdk.sessions.endOthers())
  const signedOut = () => notifier.show({ text: t('account.devices.ended') })
  return (
    <section>
      <h2 className="text-h3">{t('account.devices.title')}</h2>
      <p className="mt-1 text-ink-2 text-small">{t('account.devices.text')}</p>
      <div className="mt-3">
        <QueryBoundary query={sessions} skeleton={<RowsSkeleton />}>
          {(list) => (
            <>
              <ul className="divide-y divide-line">
                {list.map((session) => (
                  <Row
                    key={session.id}
                    icon={isPhone(session) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
                    title={nameOf(session) ?? t('account.devices.unknown')}
                    chip={session.isCurrent && <StatusChip kind="confirmed">{t('account.devices.current')}</StatusChip>}
                    text={<DeviceText session={session} />}
                  >
                    {!session.isCurrent && (
                      <Button
                        variant="secondary"
                        size="md"
                        isBusy={end.isPending && end.variables === session.id}
                        aria-label={t('account.devices.endNamed', {
                          device: nameOf(session) ?? t('account.devices.unknown'),
                        })}
                        onPress={() => end.mutate(session.id, { onError: tell, onSuccess: signedOut })}
                      >
                        {t('account.devices.end')}
                      </Button>
                    )}
                  </Row>
                ))}
              </ul>
              {list.length > 1 && (
                <Button
                  variant="secondary"
                  className="mt-4"
                  isBusy={endOthers.isPending}
                  onPress={() => endOthers.mutate(undefined, { onError: tell, onSuccess: signedOut })}
                >
                  {t('account.devices.endOthers')}
                </Button>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}

const nameOf = ({ browser, system }: Session) => (browser && system ? `${browser} · ${system}` : (browser ?? system))

const isPhone = ({ system }: Session) => system === 'iOS' || system === 'Android'

/** When and where from, so that two alike can be told apart. */
function DeviceText({ session }: { session: Session }) {
  const t = useT()
  const { createdDate, lastUsedDate, network } = session
  return (
    <>
      <span className="block">
        {t('account.devices.used')} <When date={lastUsedDate ?? createdDate} style="moment" />
        {network && ` · ${t('account.devices.network', { network })}`}
      </span>
      <span className="block">
        {t('account.devices.since')} <When date={createdDate} style="moment" />
      </span>
    </>
  )
}

type RowProps = { icon: ReactNode; title: string; chip?: ReactNode; text?: ReactNode; children?: ReactNode }

function Row({ icon, title, chip, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:flex-nowrap">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {chip}
        </p>
        {text && <p className="mt-0.5 text-ink-2 text-small">{text}</p>}
      </div>
      {children && <div className="shrink-0">{children}</div>}
    </li>
  )
}

function RowsSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-3">
      <Skeleton className="h-16 rounded-md" />
      <Skeleton className="h-16 rounded-md" />
    </SkeletonGroup>
  )
}
