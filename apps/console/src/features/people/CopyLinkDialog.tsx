import type { User } from '@plaza/contract'
import { Button, Dialog } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'

/** A link that signs somebody in, in the hands of an Admin: with a reason, and the person hears of it. */
export function CopyLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const [url, setUrl] = useState<string>()
  const name = nameOf(user)
  if (url !== undefined) {
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('help.copy.title', { name })}
        closeLabel={t('action.close')}
        actions={<Button onPress={onClose}>{t('action.done')}</Button>}
      >
        <div className="flex flex-col items-start gap-3 text-small">
          <p>{t('help.copy.note', { name })}</p>
          <code className="w-full break-all rounded-md bg-sunken p-3 font-mono text-caption">{url}</code>
          <CopyButton text={url} />
        </div>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      title={t('help.copy.title', { name })}
      confirmLabel={t('help.copy.action')}
      call={(reason) => sdk.userHelp.signInLink(user.id, { deliver: 'copy' }, because(reason))}
      done={t('help.copy.done')}
      changed={['timeline', 'emails']}
      // the dialog goes on with the link
      onClose={() => undefined}
      onDone={(answer) => setUrl(answer.url)}
    >
      {t('help.copy.text')}
    </ActionDialog>
  )
}
