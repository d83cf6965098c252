import { Button, Dialog } from '@plaza/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The session ended by itself. What people were doing stays under the dialog. */
export function SessionExpiredDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const router = useRouter()
  const { session } = useServices()
  const [isBusy, setBusy] = useState(false)

  async function handleLeave() {
    const isPrivate = router.state.matches.some(({ staticData }) => staticData.isPrivate)
    if (isPrivate) await router.navigate({ to: '/' })
    session.leaveExpired()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => void handleLeave()}
      isBusy={isBusy}
      title={t('auth.expired.title')}
      intro={t('auth.expired.text')}
      closeLabel={t('auth.expired.leave')}
    >
      <LoginForm email={session.lastEmail()} onDone={() => undefined} onBusy={setBusy} hasSignUpLink={false} />
      <Button variant="text" className="mt-3 w-full" isDisabled={isBusy} onPress={() => void handleLeave()}>
        {t('auth.expired.leave')}
      </Button>
    </Dialog>
  )
}
