import { Button, Dialog, useStore } from '@plaza/ui'
import { SignInAgain } from '../features/sign-in/index.ts'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'

/** The session has ended: the screen and what was typed in it wait below. */
export function SessionOverDialog() {
  const t = useT()
  const { session } = useServices()
  const isOver = useStore(session).status === 'ended'
  return (
    <Dialog
      isOpen={isOver}
      // nothing but signing in, or out, leads on
      onOpenChange={() => undefined}
      isBusy
      title={t('over.title')}
      intro={t('over.text')}
      closeLabel={t('action.close')}
    >
      <SignInAgain />
      <Button variant="text" size="sm" className="-ms-3.5 mt-2" onPress={() => void session.signOut()}>
        {t('over.leave')}
      </Button>
    </Dialog>
  )
}
