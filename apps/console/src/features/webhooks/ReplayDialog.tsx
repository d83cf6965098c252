import type { Webhook } from '@plaza/contract'
import { Select } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const dayMs = 24 * 3_600_000
const days = [1, 7, 30]

/** Sends again what a receiver has not taken. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const [period, setPeriod] = useState('1')
  return (
    <ActionDialog
      title={t('webhooks.replay.title', { name: webhook.name })}
      confirmLabel={t('webhooks.replay')}
      isReasonOptional
      typed={webhook.name}
      call={(reason) => {
        const gte = new Date(Date.now() - Number(period) * dayMs).toISOString()
        return sdk.webhooks.replay(webhook.id, { createdDate: { gte }, onlyFailed: true }, because(reason))
      }}
      done={({ count }) => t('webhooks.replay.done', { count })}
      changed={['webhooks', 'webhookLogs']}
      onClose={onClose}
      fields={
        <Select
          size="sm"
          label={t('webhooks.replay.period')}
          placeholder={t('reason.choose')}
          options={days.map((count) => ({ value: String(count), label: t('webhooks.replay.days', { count }) }))}
          value={period}
          onChange={setPeriod}
        />
      }
    >
      {t('webhooks.replay.text')}
    </ActionDialog>
  )
}
