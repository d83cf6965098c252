import type { Factor } from '@plaza/contract'
import { Dialog, Form, FormAlert, TextField } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsQuery } from '../../lib/factors-query.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

const longestName = 60

export function RenamePasskeyDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const [name, setName] = useState(factor.name)
  const { send, isBusy, error } = useSend()
  const submit = () =>
    name.trim() &&
    send(() => sdk.factors.update(factor.id, { name: name.trim() }), {
      onDone: async () => {
        await cache.invalidateQueries(factorsQuery(sdk))
        notifier.show({ text: t('state.saved') })
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('second.passkey.rename', { name: factor.name })}
      closeLabel={t('action.close')}
      isBusy={isBusy}
    >
      <Form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          size="sm"
          autoFocus
          label={t('passkey.name')}
          value={name}
          onChange={setName}
          maxLength={longestName}
          error={name.trim() ? undefined : t('form.required')}
        />
        <FormAlert>{error}</FormAlert>
        <SubmitButton isBusy={isBusy}>{t('action.save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
