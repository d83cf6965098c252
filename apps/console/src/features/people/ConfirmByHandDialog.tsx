import type { User } from '@plaza/contract'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'

/** Somebody proved their address in another way. */
export function ConfirmByHandDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const reasons = [
    { value: 'phone', label: t('help.byHand.phone') },
    { value: 'document', label: t('help.byHand.document') },
    { value: 'other', label: t('help.byHand.other') },
  ]
  return (
    <ActionDialog
      title={t('help.byHand.title', { name: nameOf(user) })}
      confirmLabel={t('help.byHand.action')}
      reasons={reasons}
      call={(reason, choice) => {
        const label = reasons.find(({ value }) => value === choice)?.label
        return sdk.userHelp.confirmEmail(
          user.id,
          { how: 'byHand' },
          because([label, reason].filter(Boolean).join(': ')),
        )
      }}
      done={t('help.byHand.done')}
      changed={['users', 'timeline']}
      onClose={onClose}
    >
      {t('help.byHand.text')}
    </ActionDialog>
  )
}
