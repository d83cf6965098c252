import type { Asset } from '@plaza/sdk'
import { Check, ShieldCheck } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { rulesOf } from '../../parts/asset/asset.ts'

const policies: Record<'flexible' | 'moderate' | 'strict', MessageId> = {
  flexible: 'asset.cancellation.flexible',
  moderate: 'asset.cancellation.moderate',
  strict: 'asset.cancellation.strict',
}

/** What the owner asks for, and what happens to those who change their mind. */
export function HouseRules({ asset }: { asset: Asset }) {
  const t = useT()
  const { house, cancellation, noticeHours } = rulesOf(asset)
  if (house.length === 0 && !cancellation && !noticeHours) return null
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
      {cancellation && (
        <p className="mt-4 flex max-w-reading items-center gap-3 rounded-md bg-canvas px-4 py-3 text-ink-2 text-small">
          <ShieldCheck aria-hidden className="text-brand" />
          {t(policies[cancellation])}
        </p>
      )}
    </section>
  )
}
