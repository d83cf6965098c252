import { asObject } from '@plaza/domain'
import { type SettingSection, settingAt } from '@plaza/domain/settings'
import type { ReactNode } from 'react'
import { CopyId } from '../../lib/CopyId.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { TestMailButton } from '../../lib/TestMailButton.tsx'
import { CheckButton } from './CheckButton.tsx'
import { LegalNow } from './LegalNow.tsx'
import { PaymentWords } from './PaymentWords.tsx'
import type { SettingsState } from './settings-state.ts'

type SectionToolsProps = { section: SettingSection; state: SettingsState; isDirty: boolean }

/** What can be tried with the settings of a section, once they are saved. */
export function SectionTools({ section, state, isDirty }: SectionToolsProps) {
  const t = useT()
  const may = useMay()
  const { environment } = useMe()
  if (section === 'privacy') {
    return (
      may('acceptance:list:all') && (
        <div className="mt-4 border-t border-line pt-4">
          <LegalNow />
        </div>
      )
    )
  }
  const isPaidByHand =
    section === 'payments' && settingAt(state.public, 'stelace.instant.payments.provider') === 'manual'
  if (state.private === null) {
    return (
      isPaidByHand && (
        <div className="mt-4 border-t border-line pt-4">
          <PaymentWords />
        </div>
      )
    )
  }
  const connections = Object.entries(asObject(settingAt(state.private, 'stelace.ssoConnections')))
  const hasTools = section === 'accounts' ? connections.length > 0 : ['mail', 'payments', 'search'].includes(section)
  if (!hasTools) return null
  return (
    <div className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-4">
      {isPaidByHand && <PaymentWords />}
      {section === 'mail' && environment === 'test' && (
        <p className="rounded-md bg-sunken p-3 text-small">{t('settings.mail.test')}</p>
      )}
      {section === 'mail' && may('config:edit:all') && <TestMailButton isDisabled={isDirty} />}
      {section === 'mail' && <CheckButton what="email" label={t('settings.check.email')} isDisabled={isDirty} />}
      {section === 'payments' && <StripeAddress />}
      {section === 'payments' && <CheckButton what="stripe" label={t('settings.check.stripe')} isDisabled={isDirty} />}
      {section === 'search' && <CheckButton what="map" label={t('settings.check.map')} isDisabled={isDirty} />}
      {section === 'accounts' &&
        connections.map(([name, connection]) =>
          connection === null ? null : (
            <CheckButton
              key={name}
              what="sso"
              provider={name}
              label={t('settings.check.sso', { name })}
              isDisabled={isDirty}
            />
          ),
        )}
      {isDirty && <p className="text-caption text-ink-3">{t('settings.saveFirst')}</p>}
    </div>
  )
}

/** Where Stripe tells what happened. */
function StripeAddress(): ReactNode {
  const t = useT()
  const { boot } = useServices()
  // keys name the environment: `pubk_live_…`
  const environment = boot.apiKey.split('_')[1] ?? ''
  return (
    <div className="flex min-w-0 max-w-full flex-col gap-1">
      <p className="text-small font-semibold">{t('settings.stripe.webhook')}</p>
      <CopyId id={`${boot.siteUrl}/integrations/stripe/webhooks/e1_${environment}`} />
      <p className="text-caption text-ink-3">{t('settings.stripe.webhook.help')}</p>
    </div>
  )
}
