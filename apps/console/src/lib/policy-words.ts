import type { RefundStep } from '@plaza/contract'
import { type CancellationPolicy, cancellationIn, isBuiltInPolicy, textIn } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { type MessageId, type Translate, useT } from './i18n.tsx'
import { configQuery } from './languages.ts'
import { useServices } from './services.tsx'

const names = {
  flexible: 'policy.flexible',
  moderate: 'policy.moderate',
  strict: 'policy.strict',
} satisfies Record<string, MessageId>

/** What a cancellation policy is called. */
export const policyName = (t: Translate, { id, name }: Pick<CancellationPolicy, 'id' | 'name'>): string =>
  isBuiltInPolicy(id) ? t(names[id]) : (textIn(name, 'en') ?? id)

/** What it gives, on one line. */
export function policyText(t: Translate, steps: readonly RefundStep[]): string {
  const parts = steps.map(({ before, unit, percent, of }) =>
    t(of === 'price' ? 'policy.partPrice' : 'policy.part', {
      percent,
      until:
        before === 0 ? t('policy.untilStart') : t(unit === 'h' ? 'policy.untilHours' : 'policy.untilDays', { before }),
    }),
  )
  return parts.length === 0 ? t('policy.nothing') : [...parts, t('policy.after')].join(' · ')
}

/** The policies of the marketplace, to choose from. */
export function usePolicies(): { value: string; label: string }[] {
  const t = useT()
  const { sdk } = useServices()
  const { data } = useQuery(configQuery(sdk))
  return cancellationIn(data?.stelace.instant).policies.map((policy) => ({
    value: policy.id,
    label: policyName(t, policy),
  }))
}
