import { Button, Dialog, FormAlert } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsQuery } from '../../lib/factors-query.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { RecoveryCodes } from '../factors/index.ts'

/** Ten new recovery codes in place of the old ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const { send, isBusy, error } = useSend()
  const renew = () =>
    send(() => sdk.factors.renewRecoveryCodes(), {
      onDone: async ({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        await cache.invalidateQueries(factorsQuery(sdk))
      },
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(codes ? 'codes.title' : 'codes.new.title')}
      intro={codes ? undefined : t('codes.new.text')}
      closeLabel={t('action.close')}
      // shown this once: nothing but the button closes them
      isBusy={isBusy || codes !== undefined}
      actions={
        codes ? undefined : (
          <>
            <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
              {t('action.cancel')}
            </Button>
            <Button isBusy={isBusy} busyLabel={t('state.working')} onPress={() => void renew()}>
              {t('codes.new.submit')}
            </Button>
          </>
        )
      }
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <FormAlert>{error}</FormAlert>}
    </Dialog>
  )
}
