import type { Operation } from '@plaza/contract'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import type { Compared } from './compared.ts'
import { type Picked, pickOf } from './pick.ts'
import { told } from './told.ts'

type ApplyDialogProps = Compared & {
  picked: Picked
  onClose: () => void
  onApplied: (operation: Operation) => void
}

/** Asks before the picked differences are taken over, with what they mean for what is there. */
export function ApplyDialog({ document, comparison, picked, onClose, onApplied }: ApplyDialogProps) {
  const t = useT()
  const { livemode } = useMe()
  const { sdk } = useServices()
  const { differences, version } = comparison
  const chosen = differences.filter(({ id }) => picked[id] !== undefined)
  const removed = chosen.filter(({ change }) => change === 'onlyHere').length
  const impact = [...new Set(chosen.flatMap((each) => each.impact))]
  const count = chosen.length
  const where = t(livemode ? 'configuration.live' : 'configuration.test')
  return (
    <ActionDialog
      title={t('configuration.apply.title', { count, where })}
      confirmLabel={t('configuration.apply', { count })}
      isDanger={removed > 0}
      isReasonOptional
      typed={String(count)}
      done={t('configuration.applied')}
      changed={['config', 'categories', 'assetTypes', 'customAttributes', 'entries', 'roles', 'webhooks', 'operations']}
      call={(reason) =>
        told(sdk.configuration.apply({ document, pick: pickOf(picked), expectedVersion: version }, because(reason)))
      }
      onClose={onClose}
      onDone={onApplied}
    >
      <p>{t('configuration.apply.text')}</p>
      {removed > 0 && <p className="font-semibold">{t('configuration.apply.removed', { count: removed })}</p>}
      {impact.length > 0 && (
        <ul className="list-disc ps-5">
          {impact.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </ActionDialog>
  )
}
