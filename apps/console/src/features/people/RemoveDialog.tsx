import type { User } from '@plaza/contract'
import { Button, Dialog } from '@plaza/ui'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'

/** Removes an account for good, unless something still hangs on it; then it says what. */
export function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const name = nameOf(user)
  const { assets = 0, open = 0 } = user.stats ?? {}
  const title = t('remove.person.title', { name })
  if (assets > 0) {
    return (
      <Dialog
        isOpen
        isCompact
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={title}
        closeLabel={t('action.close')}
        actions={<Button onPress={onClose}>{t('action.close')}</Button>}
      >
        <p>{t('remove.person.listings', { count: assets })}</p>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      title={title}
      confirmLabel={t('remove.person.action')}
      isDanger
      typed={name}
      call={(reason) => sdk.users.remove(user.id, {}, because(reason))}
      done={t('remove.person.done', { name })}
      changed={['users', 'timeline']}
      onClose={onClose}
    >
      {open > 0 && <p>{t('remove.person.bookings', { count: open })}</p>}
      <p>{t('remove.person.text')}</p>
    </ActionDialog>
  )
}
