import type { User } from '@plaza/contract'
import { Button, Dialog, FormAlert } from '@plaza/ui'
import { useState } from 'react'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ConfirmByHandDialog } from './ConfirmByHandDialog.tsx'
import { CopyLinkDialog } from './CopyLinkDialog.tsx'
import { HelpAction } from './HelpAction.tsx'
import { isConfirmed } from './person-state.ts'
import { SentMails } from './SentMails.tsx'

/** Somebody cannot sign in: what was sent to them and whether it left, and what can be done. */
export function SignInHelpDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [next, setNext] = useState<'byHand' | 'copy' | null>(null)
  const email = user.email ?? ''
  const send = (call: () => Promise<unknown>, done: string) => () =>
    void act(call, { done, changed: ['timeline', 'emails', 'users'] })
  if (next === 'byHand') return <ConfirmByHandDialog user={user} onClose={onClose} />
  if (next === 'copy') return <CopyLinkDialog user={user} onClose={onClose} />
  return (
    <Dialog
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('help.for', { name: nameOf(user) })}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 text-small">
        {may('email:list:all') ? <SentMails user={user} /> : <HiddenPart permission="email:list:all" />}
        <ul className="flex flex-col divide-y divide-line">
          <HelpAction
            title={t('help.reset')}
            text={t('help.reset.text')}
            label={t('help.send')}
            isBusy={isBusy}
            onPress={send(() => sdk.userHelp.resetLink(user.id, { deliver: 'email' }), t('help.reset.done', { email }))}
          />
          <HelpAction
            title={t('help.link')}
            text={t('help.link.text')}
            label={t('help.send')}
            isBusy={isBusy}
            onPress={send(() => sdk.userHelp.signInLink(user.id, { deliver: 'email' }), t('help.link.done', { email }))}
          />
          {!isConfirmed(user) && (
            <>
              <HelpAction
                title={t('help.confirm')}
                text={t('help.confirm.text')}
                label={t('help.send')}
                isBusy={isBusy}
                onPress={send(
                  () => sdk.userHelp.confirmEmail(user.id, { how: 'send' }),
                  t('help.confirm.done', { email }),
                )}
              />
              <HelpAction
                title={t('help.byHand')}
                text={t('help.byHand.text')}
                label={t('help.byHand.action')}
                isBusy={isBusy}
                onPress={() => setNext('byHand')}
              />
            </>
          )}
          {may('user:config:all') && (
            <HelpAction
              title={t('help.copy')}
              text={t('help.copy.text')}
              label={t('help.copy.action')}
              isBusy={isBusy}
              onPress={() => setNext('copy')}
            />
          )}
        </ul>
        <FormAlert>{error}</FormAlert>
      </div>
    </Dialog>
  )
}
