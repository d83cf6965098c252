import { Button, Dialog } from '@plaza/ui'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'

/** Asks two minutes before a session ends by itself. */
export function IdleDialog({ onStay }: { onStay: () => void }) {
  const t = useT()
  const { session } = useServices()
  return (
    <Dialog
      role="alertdialog"
      isCompact
      isOpen
      onOpenChange={onStay}
      title={t('idle.title')}
      intro={t('idle.text')}
      closeLabel={t('idle.stay')}
      actions={
        <>
          <Button variant="secondary" onPress={() => void session.signOut()}>
            {t('shell.signOut')}
          </Button>
          <Button autoFocus onPress={onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    />
  )
}
