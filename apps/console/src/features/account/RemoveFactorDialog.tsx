import type { Factor } from '@plaza/contract'
import { ConfirmDialog, FormAlert } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { factorsQuery } from '../../lib/factors-query.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

export function RemoveFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const isApp = factor.kind === 'totp'
  const remove = () =>
    send(() => sdk.factors.remove(factor.id), {
      onDone: async () => {
        await cache.invalidateQueries(factorsQuery(sdk))
        notifier.show({ text: t(isApp ? 'second.app.removed' : 'second.passkey.removed') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isApp ? t('second.app.remove.title') : t('second.passkey.remove.title', { name: factor.name })}
      confirmLabel={t('action.remove')}
      cancelLabel={t('action.keep')}
      busyLabel={t('state.working')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
    >
      <p className="text-small">{t('second.remove.text')}</p>
      <div className="mt-3">
        <FormAlert>{error}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}
