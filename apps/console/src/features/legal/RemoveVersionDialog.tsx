import type { LegalVersion } from '@plaza/contract'
import { useNavigate } from '@tanstack/react-router'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

type RemoveVersionDialogProps = { version: LegalVersion; onClose: () => void }

export function RemoveVersionDialog({ version, onClose }: RemoveVersionDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  return (
    <ActionDialog
      title={t('legal.remove.title')}
      confirmLabel={t('legal.remove')}
      isDanger
      isReasonOptional
      call={(reason) => sdk.legalVersions.remove(version.id, {}, because(reason))}
      done={t('legal.removed')}
      changed={['legalVersions']}
      onClose={onClose}
      onDone={() => void navigate({ to: '/legal' })}
    >
      {t('legal.remove.text')}
    </ActionDialog>
  )
}
