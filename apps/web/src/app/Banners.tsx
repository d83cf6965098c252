import type { User } from '@plaza/sdk'
import { Banner, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { Building2, CircleSlash2, Mail, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatWhen } from '../lib/date-formats.ts'
import { useT } from '../lib/i18n.tsx'
import { objectOf, textOf } from '../lib/json.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useServices } from '../lib/services.tsx'
import { hasCheckedEmail, useMe, userQuery } from '../parts/person/me.ts'
import { usePersonName } from '../parts/person/person-name.ts'
import { useCheckRequest } from '../parts/sign-in/use-check-request.ts'
import { AskTerms } from './AskTerms.tsx'
import { useKeptHeight } from './first-frame.ts'
import { takeNewVersion } from './take-new-version.ts'
import { useNewVersion } from './use-new-version.ts'
import { useReportErrors } from './use-report-errors.ts'

const ViewAsBar = lazyPart(async () => (await import('./ViewAsBar.tsx')).ViewAsBar)
const PreviewBar = lazyPart(async () => (await import('./PreviewBar.tsx')).PreviewBar)

/** What concerns the whole app, stacked under the header. */
export function Banners() {
  const { data: me, isPending, fetchStatus } = useMe()
  const { viewAs, preview } = useServices()
  const place = useRef<HTMLDivElement>(null)
  // here, because this comes late and is on every screen
  useReportErrors()
  useKeptHeight(place, !isPending || fetchStatus === 'idle')
  const isOnScreen = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isEmailCheck) })
  return (
    <>
      {viewAs && <ViewAsBar view={viewAs} />}
      {preview && <PreviewBar preview={preview} />}
      <NewVersionBanner />
      <div ref={place}>
        <ActingBanner />
        {me && <SuspendedBanner me={me} />}
        {me?.email && !hasCheckedEmail(me) && !isOnScreen && <EmailBanner email={me.email} />}
      </div>
      <AskTerms />
    </>
  )
}

function NewVersionBanner() {
  const t = useT()
  if (!useNewVersion()) return null
  return (
    <Banner
      tone="info"
      icon={<RotateCw aria-hidden />}
      action={{ label: t('version.refresh'), onAction: () => void takeNewVersion() }}
    >
      {t('version.banner')}
    </Banner>
  )
}

function ActingBanner() {
  const t = useT()
  const { sdk, session } = useServices()
  const { organizationId, wasReleased } = useStore(session)
  const nameOf = usePersonName()
  const { data: organization } = useQuery(userQuery(sdk, organizationId))
  if (wasReleased) {
    return (
      <Banner icon={<Building2 aria-hidden />} closeLabel={t('action.close')} onClose={session.noteRelease}>
        {t('acting.released')}
      </Banner>
    )
  }
  if (!organizationId || !organization) return null
  return (
    <Banner
      tone="info"
      icon={<Building2 aria-hidden />}
      action={{ label: t('acting.stop'), onAction: () => session.actAs(null) }}
    >
      {t('acting.banner', { name: nameOf(organization) })}
    </Banner>
  )
}

/** Somebody who is suspended reads so on every screen; it cannot be closed. */
function SuspendedBanner({ me }: { me: User }) {
  const t = useT()
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const { timeZone: zone = settings.timeZone } = useStore(reader)
  const { kind, until } = objectOf(objectOf(me.platformData.plaza).suspension)
  if (kind !== 'suspend') return null
  const date = textOf(until)
  return (
    <Banner tone="danger" icon={<CircleSlash2 aria-hidden />}>
      {date ? t('suspended.until', { date: formatWhen(date, 'short', { locale, zone }) }) : t('failure.suspended')}
    </Banner>
  )
}

const closedKey = 'plaza_email_banner_closed'

function EmailBanner({ email }: { email: string }) {
  const t = useT()
  const { storedInTab } = useServices()
  const [isClosed, setClosed] = useState(storedInTab.get(closedKey) === email)
  const { send, isSent, secondsLeft, isSending } = useCheckRequest(email)
  if (isClosed) return null
  const canSend = secondsLeft === 0 && !isSending
  return (
    <Banner
      icon={<Mail aria-hidden />}
      closeLabel={t('action.close')}
      onClose={() => {
        storedInTab.set(closedKey, email)
        setClosed(true)
      }}
      {...(canSend && { action: { label: isSent ? t('emailCheck.again') : t('emailCheck.send'), onAction: send } })}
    >
      {isSent ? t('emailCheck.sent', { email }) : t('emailCheck.banner', { email })}
    </Banner>
  )
}
