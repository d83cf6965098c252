import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

/** Some jobs, those of a kind, or all that failed. */
export type Retried = { ids?: readonly string[]; kind?: string; onDone?: () => void }

/** Asks before failed work is done again: whoever it tells something may hear it now. */
export function RetryDialog({ ids, kind, onDone, onClose }: Retried & { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  return (
    <ActionDialog
      title={ids ? t('system.retry.some', { count: ids.length }) : t(kind ? 'system.retry.kind' : 'system.retry.all')}
      confirmLabel={t('system.retry')}
      isReasonOptional
      call={(reason) => sdk.system.retryJobs({ ...(ids && { ids: [...ids] }), ...(kind && { kind }) }, because(reason))}
      done={t('system.retried')}
      changed={['systemJobs', 'system']}
      onDone={() => onDone?.()}
      onClose={onClose}
    >
      <p>{t('system.retry.text')}</p>
    </ActionDialog>
  )
}
