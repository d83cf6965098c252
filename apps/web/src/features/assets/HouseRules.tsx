import { cancellationIn, policyFor } from '@plaza/domain'
import type { Asset, AssetType } from '@plaza/sdk'
import { Check, ShieldCheck } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { rulesOf } from '../../parts/asset/asset.ts'
import { useCancellationText } from '../../parts/cancellation/use-cancellation-text.ts'

/** What the owner asks for, and what happens to those who change their mind. */
export function HouseRules({ asset, type }: { asset: Asset; type: AssetType }) {
  const t = useT()
  const { settings } = useServices()
  const { nameOf, ofSteps } = useCancellationText()
  const { house, noticeHours } = rulesOf(asset)
  const policy = type.timeBased ? policyFor({ asset, type }, cancellationIn(settings)) : undefined
  if (house.length === 0 && !policy && !noticeHours) return null
  return (
    <section>
      <h2 className="text-h2">{t('asset.rules')}</h2>
      {house.length > 0 && (
        <ul className="mt-4 flex max-w-reading flex-col gap-2.5">
          {house.map((rule) => (
            <li key={rule} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 text-ink-3" />
              <span className="min-w-0 wrap-anywhere">{rule}</span>
            </li>
          ))}
        </ul>
      )}
      {noticeHours !== undefined && noticeHours > 0 && (
        <p className="mt-3 text-ink-2 text-small">{t('asset.notice.hours', { hours: noticeHours })}</p>
      )}
      {policy && (
        <p className="mt-4 flex max-w-reading gap-3 rounded-md bg-canvas px-4 py-3 text-ink-2 text-small">
          <ShieldCheck aria-hidden className="shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold text-ink">{nameOf(policy)}: </span>
            {ofSteps([...policy.steps])}
          </span>
        </p>
      )}
    </section>
  )
}
